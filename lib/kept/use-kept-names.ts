'use client'

import { useEffect } from 'react'
import { usePageReader } from '@/lib/reading/page-reader'
import type { NamedPage } from './names'

/** The page of a thing that only has a panel, by the panel's path. */
export const pageAbove = (panel: string): string => panel.slice(0, panel.lastIndexOf('/'))

/**
 * What this browser keeps of things by their names goes along with them, also where others have renamed them.
 * @param seen stable between renders
 */
export function useKeptNames(seen: readonly NamedPage[]): void {
  const { reader } = usePageReader()
  useEffect(() => {
    // A courtesy that no page waits for. It comes with the first list, whether that has names to note or
    // not: a later visit asks for no script.
    import('./names').then(({ noteNames }) => noteNames(reader, seen)).catch(() => {})
  }, [reader, seen])
}
