'use client'

import { useCallback } from 'react'
import { useIsOff } from './live-store'

/** While something is on its way to another state, a page reads it again this often. */
const CHANGING_MS = 3_000

/**
 * How often a page reads a list again by itself while some of its rows change: not at all once the
 * live machinery is there, which also polls when it has to. Pass the result to useList. `isChanging`
 * must be stable.
 */
export function useChangingInterval<T>(
  isChanging: (row: T) => boolean,
): (rows: readonly T[]) => number | false {
  const isOff = useIsOff()
  return useCallback(
    (rows) => (isOff && rows.some((row) => isChanging(row)) ? CHANGING_MS : false),
    [isOff, isChanging],
  )
}
