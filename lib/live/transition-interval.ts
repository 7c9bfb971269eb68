'use client'

import { useCallback, useRef } from 'react'
import type { Instance } from '@/lib/contract/instance'
import { instanceTransitioning } from '@/lib/contract/instance-can'
import { useIsOff } from './live-store'

// screens.md, section 4: every 3 s while something is in transition, for up to 30 s after a new
// transition appears; else every 60 s.
const FAST_MS = 3_000
const FAST_FOR_MS = 30_000
const SLOW_MS = 60_000

type State = Pick<Instance, 'id' | 'runState'>

/** The instances in transition, as text that changes with each new one. */
const transitions = (rows: readonly State[]): string =>
  rows
    .filter(instanceTransitioning)
    .map(({ id, runState }) => `${id} ${runState}`)
    .join()

/**
 * How often a page reads a list of instances again: never once the live machinery is loaded, which polls
 * when needed. Pass the result to useList.
 */
export function useTransitionInterval(): (rows: readonly State[]) => number | false {
  const isOff = useIsOff()
  const seen = useRef({ key: '', at: 0 })
  return useCallback(
    (rows) => {
      if (!isOff) return false
      const key = transitions(rows)
      if (key === '') return SLOW_MS
      if (key !== seen.current.key) seen.current = { key, at: Date.now() }
      return Date.now() - seen.current.at < FAST_FOR_MS ? FAST_MS : SLOW_MS
    },
    [isOff],
  )
}
