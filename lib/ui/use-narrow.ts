'use client'

import { useSyncExternalStore } from 'react'

/** Where the layout folds (ui.md): the drawer, rows that open, forms over the whole width. */
const NARROW = '(width < 56.25rem)'

let query: MediaQueryList | undefined
const narrow = (): MediaQueryList => (query ??= window.matchMedia(NARROW))

function onChange(listener: () => void) {
  narrow().addEventListener('change', listener)
  return () => narrow().removeEventListener('change', listener)
}

/**
 * Whether the window is narrow; false on the server and during hydration. For what only narrow
 * windows need and wide ones should not pay for; what both show is laid out by style.
 */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => narrow().matches,
    () => false,
  )
