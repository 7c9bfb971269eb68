'use client'

import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { useStored } from '@/lib/kept/use-stored'
import { usePageReader } from '@/lib/reading/page-reader'
import { tellServer, VIEWS_KEY } from './kept-cookie'
import { parseSavedViews, type SavedView } from './saved-views'

/*
 * Stores a reader’s views: in this browser, separate for each reader. Signing out wipes them
 * (Clear-Site-Data).
 */

/** The saved views of this page's reader, in the order of saving. */
export const useSavedViews = (): readonly SavedView[] =>
  useStored(VIEWS_KEY + usePageReader().reader, parseSavedViews)

/**
 * Changes the stored views of `reader`; reads them first, as other tabs save too. Returns an error in words
 * if that fails; then nothing has changed.
 */
export function changeSavedViews(
  reader: string,
  change: (now: readonly SavedView[]) => readonly SavedView[],
): string | undefined {
  const key = VIEWS_KEY + reader
  const next = change(parseSavedViews(readStored(key)))
  const refusal = writeStored(key, next.length > 0 ? JSON.stringify(next) : undefined)
  if (refusal !== undefined)
    return refusal === 'full'
      ? 'This browser has no room left for views, so nothing was saved. Delete a view first, or copy the link.'
      : 'This browser doesn’t let the console keep anything, so nothing was saved. Copy the link instead.'
  tellServer()
  return undefined
}
