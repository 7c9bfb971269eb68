'use client'

import { useEffect, useState } from 'react'
import type { Answer } from '@/lib/contract/answer'
import type { Instance } from '@/lib/contract/instance'

type Seen = Pick<Answer<Instance>, 'runState' | 'timeRunStateUpdated'>

/** A start that is still to show how it ended, or that came to nothing. */
export interface Start {
  /** Since when it is over, ms since 1970; absent while it is not. */
  readonly endedAt?: number
}

/**
 * The awaited or failed start after a state is seen; undefined for none. `starting` begins a start,
 * `creating` only keeps an awaited one. A following `stopped` or `failed` means that the start failed,
 * until the state changes again: a later stop has another cause. Any other state means that the start
 * succeeded, or that a user stopped the instance.
 */
export function startAfter(before: Start | undefined, seen: Seen): Start | undefined {
  const { runState, timeRunStateUpdated } = seen
  const isAwaited = before !== undefined && before.endedAt === undefined
  if (runState === 'starting') return isAwaited ? before : {}
  if (runState === 'creating') return isAwaited ? before : undefined
  if (!before || (runState !== 'stopped' && runState !== 'failed')) return undefined
  const endedAt = timeRunStateUpdated?.getTime() ?? 0
  if (before.endedAt === undefined) return { endedAt }
  return before.endedAt === endedAt ? before : undefined
}

/** Starts that this tab knows of, by project and name. */
const starts = new Map<string, Start>()
const keyOf = (project: string, name: string): string => `${project}/${name}`

/** An instance was created: one that `starts` may fail to before its page is there. */
export function expectStart(project: string, name: string, isToStart: boolean): void {
  // Otherwise forgets the start of another instance that had the name.
  if (isToStart) starts.set(keyOf(project, name), {})
  else starts.delete(keyOf(project, name))
}

/** Whether a start came to nothing, and the instance is as it left it. */
export function useVainStart(project: string, name: string, seen: Seen | undefined): boolean {
  const key = keyOf(project, name)
  const [start, setStart] = useState(() => starts.get(key))
  const now = seen ? startAfter(start, seen) : start
  if (now !== start) setStart(now)
  useEffect(() => {
    if (now) starts.set(key, now)
    else starts.delete(key)
  }, [now, key])
  return now?.endedAt !== undefined
}
