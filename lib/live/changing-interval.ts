'use client'

import { useCallback } from 'react'
import { useIsOff } from './live-store'

/** How often a page reads again while a row is changing its state. */
const CHANGING_MS = 3_000

/**
 * How often a page reads a list again while some of its rows change: never once the live machinery is
 * loaded, which polls when needed. Pass the result to useList. `isChanging` must be stable.
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
