'use client'

import { useSyncExternalStore } from 'react'
import { PREFERENCES_KEY } from '@/lib/table/list-preferences-script'

/** What a reader chose for one list, in this browser. */
export interface ListPreferences {
  /** Ids of the columns shown; absent for the list's own. */
  readonly columns?: readonly string[]
  readonly isCompact?: boolean
}

const none: ListPreferences = {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One list's part of what is stored; whatever else was written there is nothing. */
export function parseListPreferences(stored: string | null, list: string): ListPreferences {
  let all: unknown
  try {
    all = JSON.parse(stored ?? '{}')
  } catch {
    return none
  }
  const preferences = isRecord(all) ? all[list] : undefined
  if (!isRecord(preferences)) return none
  const { columns, isCompact } = preferences
  const ids = Array.isArray(columns) ? columns.filter((id) => typeof id === 'string') : []
  return {
    ...(ids.length > 0 ? { columns: ids } : {}),
    ...(isCompact === true ? { isCompact } : {}),
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): string | null {
  try {
    return window.localStorage.getItem(PREFERENCES_KEY)
  } catch {
    // Storage can be forbidden: then nothing is remembered.
    return null
  }
}

/** The reader's preferences of a list. */
export function useListPreferences(list: string): ListPreferences {
  const stored = useSyncExternalStore(subscribe, read, () => null)
  return parseListPreferences(stored, list)
}

/** Remembers preferences; empty ones are forgotten. */
export function saveListPreferences(list: string, preferences: ListPreferences): void {
  let all: unknown
  try {
    all = JSON.parse(read() ?? '{}')
  } catch {
    all = {}
  }
  const { [list]: _, ...others } = isRecord(all) ? all : {}
  const next = Object.keys(preferences).length > 0 ? { ...others, [list]: preferences } : others
  try {
    window.localStorage.setItem(PREFERENCES_KEY, JSON.stringify(next))
  } catch {
    // As above, or full: the choice lasts as long as the page's address.
  }
  for (const listener of listeners) listener()
}
