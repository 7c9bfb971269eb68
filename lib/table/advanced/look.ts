'use client'

import { useSyncExternalStore } from 'react'
import { LOOKS_KEY } from '@/lib/table/remembered-looks'

/** What a reader chose for one list, in this browser. */
export interface Look {
  /** Ids of the columns shown; absent for the list's own. */
  readonly columns?: readonly string[]
  readonly isCompact?: boolean
}

const none: Look = {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One list's part of what is stored; whatever else was written there is nothing. */
export function parseLook(stored: string | null, list: string): Look {
  let all: unknown
  try {
    all = JSON.parse(stored ?? '{}')
  } catch {
    return none
  }
  const look = isRecord(all) ? all[list] : undefined
  if (!isRecord(look)) return none
  const { columns, isCompact } = look
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
    return window.localStorage.getItem(LOOKS_KEY)
  } catch {
    // Storage can be forbidden: then nothing is remembered.
    return null
  }
}

/** The reader's look of a list. */
export function useLook(list: string): Look {
  const stored = useSyncExternalStore(subscribe, read, () => null)
  return parseLook(stored, list)
}

/** Remembers a look; an empty one is forgotten. */
export function rememberLook(list: string, look: Look): void {
  let all: unknown
  try {
    all = JSON.parse(read() ?? '{}')
  } catch {
    all = {}
  }
  const { [list]: _, ...others } = isRecord(all) ? all : {}
  const next = Object.keys(look).length > 0 ? { ...others, [list]: look } : others
  try {
    window.localStorage.setItem(LOOKS_KEY, JSON.stringify(next))
  } catch {
    // As above, or full: the choice lasts as long as the page's address.
  }
  for (const listener of listeners) listener()
}
