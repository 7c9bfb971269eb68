import { isAnyKept, PREFERENCES_KEY, tellServer } from '@/lib/saved-views/kept-cookie'
import type { ListPreferences } from '@/lib/table/list-view-props'

const none: ListPreferences = {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stored preferences of one list; anything in them that is not valid is ignored. */
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

let changed: () => void = () => {}

/** Calls back when preferences change, here or in another tab. Renews the cookie. */
export function watchPreferences(onChange: () => void): void {
  changed = onChange
  window.addEventListener('storage', onChange)
  // Only if there are any: the call reaches the server, and lists wait for it.
  if (isAnyKept()) tellServer(true)
}

/** What is kept of all lists. */
export function readPreferences(): string | null {
  try {
    return window.localStorage.getItem(PREFERENCES_KEY)
  } catch {
    // The browser can forbid storage: then nothing is remembered.
    return null
  }
}

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(readPreferences() ?? '{}')
    return isRecord(all) ? all : {}
  } catch {
    return {}
  }
}

/** Stores the preferences of a list; empty ones are removed. */
export function saveListPreferences(list: string, preferences: ListPreferences): void {
  const { [list]: _, ...others } = readAll()
  const next = Object.keys(preferences).length > 0 ? { ...others, [list]: preferences } : others
  try {
    if (Object.keys(next).length > 0)
      window.localStorage.setItem(PREFERENCES_KEY, JSON.stringify(next))
    else window.localStorage.removeItem(PREFERENCES_KEY)
  } catch {
    // Storage is forbidden or full: the choice lasts as long as the page's address.
  }
  tellServer()
  changed()
}
