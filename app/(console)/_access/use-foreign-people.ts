'use client'

import { useCallback, useMemo, useState } from 'react'
import { siloReads } from '@/lib/api/silo-reads'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { User } from '@/lib/contract/user'
import { usePageReader } from '@/lib/reading/page-reader'
import { useAllRows } from '@/lib/reading/use-all-rows'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'

/** Silos are looked through without being asked to as long as there are no more. */
const LOOKED_THROUGH = 20

const NOTHING: readonly User[] = []

/** A user of another silo. */
export interface ForeignPerson {
  readonly name: string
  /** Theirs, by name. */
  readonly silo: string
}

/**
 * The users of other silos among those wanted, by id: only the list of its silo tells whose an id
 * is. Reads nothing while none is wanted; of a silo, its first thousand.
 */
export function useForeignPeople(wanted: ReadonlySet<string>): {
  readonly people: ReadonlyMap<string, ForeignPerson>
  readonly isReading: boolean
  /** How many silos haven’t been looked through. */
  readonly left: number
  readonly lookOn: () => void
} {
  const { siloName } = usePageReader()
  const [isAll, setAll] = useState(false)
  const isEnabled = wanted.size > 0
  const silos = useAllRows((page) => siloReads.siloList({ query: page }), { isEnabled })
  const items = silos.data?.items
  const others = useMemo(
    () => (isEnabled ? (items ?? []) : []).filter(({ name }) => name !== siloName),
    [items, siloName, isEnabled],
  )
  const asked = useMemo(() => (isAll ? others : others.slice(0, LOOKED_THROUGH)), [others, isAll])
  const answers = useReads(
    asked.map(({ name }) => siloReads.siloUserList({ query: { silo: name, limit: PICKER_LIMIT } })),
    useCallback(
      (results: readonly Reading<ResultsPage<User>>[]) =>
        results.map(({ data, isError }) => (isError ? NOTHING : data?.items)),
      [],
    ),
  )
  return {
    people: new Map(
      asked.flatMap(({ name: silo }, at) =>
        (answers[at] ?? NOTHING)
          .filter(({ id }) => wanted.has(id))
          .map(({ id, displayName: name }) => [id, { name, silo }] as const),
      ),
    ),
    isReading:
      isEnabled &&
      ((items === undefined && !silos.failure) || answers.some((each) => each === undefined)),
    left: others.length - asked.length,
    lookOn: () => setAll(true),
  }
}
