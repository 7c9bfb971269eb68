'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { usePageReader } from '@/lib/reading/page-reader'
import { tellServer, VIEWS_KEY } from './kept-cookie'
import { parseSavedViews, type SavedView } from './saved-views'

/*
 * Stores a reader’s views: in this browser, separate for each reader. Signing out wipes them
 * (Clear-Site-Data).
 */

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void): () => void {
  // Other tabs save views too.
  if (listeners.size === 0) window.addEventListener('storage', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', notify)
  }
}

/** The stored text; null if there is none, or storage is forbidden. */
function stored(reader: string): string | null {
  try {
    return window.localStorage.getItem(VIEWS_KEY + reader)
  } catch {
    return null
  }
}

/** The saved views of this page's reader, in the order of saving. */
export function useSavedViews(): readonly SavedView[] {
  const { reader } = usePageReader()
  const text = useSyncExternalStore(
    subscribe,
    () => stored(reader),
    () => null,
  )
  return useMemo(() => parseSavedViews(text), [text])
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Changes the stored views of `reader`; reads them first, as other tabs save too. Returns an error in words
 * if that fails; then nothing has changed.
 */
export function changeSavedViews(
  reader: string,
  change: (now: readonly SavedView[]) => readonly SavedView[],
): string | undefined {
  try {
    const key = VIEWS_KEY + reader
    const next = change(parseSavedViews(window.localStorage.getItem(key)))
    if (next.length > 0) window.localStorage.setItem(key, JSON.stringify(next))
    else window.localStorage.removeItem(key)
  } catch (error) {
    return isFull(error)
      ? 'This browser has no room left for views, so nothing was saved. Delete a view first, or copy the link.'
      : 'This browser doesn’t let the console keep anything, so nothing was saved. Copy the link instead.'
  }
  tellServer()
  notify()
  return undefined
}
