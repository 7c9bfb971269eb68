'use client'

import { useSyncExternalStore } from 'react'

/** The width at which the layout folds (ui.md): the drawer, rows that open, forms of full width. */
const NARROW = '(width < 56.25rem)'

let query: MediaQueryList | undefined
const narrow = (): MediaQueryList => (query ??= window.matchMedia(NARROW))

function onChange(listener: () => void) {
  narrow().addEventListener('change', listener)
  return () => narrow().removeEventListener('change', listener)
}

/**
 * Whether the window is narrow; false on the server and during hydration. For content that only narrow
 * windows need; CSS lays out what both show.
 */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => narrow().matches,
    () => false,
  )
