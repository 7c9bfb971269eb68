'use client'

import { useEffect } from 'react'
import { usePageReader } from '@/lib/reading/page-reader'
import type { NamedPage } from './names'

/** The page of a thing that only has a panel, from the panel's path. */
export const pageAbove = (panel: string): string => panel.slice(0, panel.lastIndexOf('/'))

/**
 * Makes what this browser keeps under the names of things follow renames, including those by other users.
 * @param seen stable between renders
 */
export function useKeptNames(seen: readonly NamedPage[]): void {
  const { reader } = usePageReader()
  useEffect(() => {
    // Nothing waits for this. It is loaded with the first list, even one without names to note, so that a
    // later visit requests no script.
    import('./names').then(({ noteNames }) => noteNames(reader, seen)).catch(() => {})
  }, [reader, seen])
}
