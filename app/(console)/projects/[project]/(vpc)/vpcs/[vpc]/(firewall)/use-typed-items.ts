'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { tellUnloaded } from '@/lib/change/unloaded'
import { announce } from '@/lib/ui/announce'
import type { TypedItems } from '@/lib/network/typed-items'

const load = () => import('@/lib/network/typed-items')
type Reading = Awaited<ReturnType<typeof load>>

interface Adding<T> {
  /** Reads what is typed now. */
  readonly read: (reading: Reading) => TypedItems<T>
  /** Takes what was read: adds what is good, and leaves the rest in the field. */
  readonly take: (read: Pick<TypedItems<T>, 'added' | 'problem'> & { rest?: string }) => void
}

/**
 * Adds the items that are typed into a field. The code that parses them loads once the form is there; a
 * faster user waits for it.
 */
export function useTypedItems<T>({ read, take }: Adding<T>): {
  readonly add: () => void
  /** What reads them, once it is there. */
  readonly reading: Reading | undefined
} {
  const [reading, setReading] = useState<Reading>()
  const [isWaited, setWaited] = useState(false)
  const addBy = (by: Reading) => {
    const found = read(by)
    take(found)
    // The field keeps the focus, and what is wrong with it is not read out by that.
    if (found.problem !== undefined)
      announce([`${found.added.length} added`, found.problem].join('. '), 'assertive')
  }
  const add = useEffectEvent(addBy)
  const fail = useEffectEvent(async () => {
    setWaited(false)
    if (!isWaited) return
    const { message } = await tellUnloaded('Add', 'so nothing was added')
    take({ added: [], problem: message })
  })
  useEffect(() => {
    if (!reading) load().then(setReading, () => void fail())
    else if (isWaited) {
      setWaited(false)
      add(reading)
    }
  }, [reading, isWaited])
  return { add: () => (reading ? addBy(reading) : setWaited(true)), reading }
}
