import { parseStored } from '@/lib/kept/parse-stored'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { isAnyKept, PREFERENCES_KEY, tellServer } from '@/lib/saved-views/kept-cookie'
import type { ListPreferences } from '@/lib/table/list-view-props'
import { isRecord } from '@/lib/validate/is-record'

const none: ListPreferences = {}

/** The stored preferences of one list; anything in them that is not valid is ignored. */
export function parseListPreferences(stored: string | null, list: string): ListPreferences {
  const all = parseStored(stored)
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
export const readPreferences = (): string | null => readStored(PREFERENCES_KEY)

/** Stores the preferences of a list; empty ones are removed. */
export function saveListPreferences(list: string, preferences: ListPreferences): void {
  const all = parseStored(readPreferences())
  const { [list]: _, ...others } = isRecord(all) ? all : {}
  const next = Object.keys(preferences).length > 0 ? { ...others, [list]: preferences } : others
  // Forbidden or full: the choice lasts as long as the page's address.
  writeStored(PREFERENCES_KEY, Object.keys(next).length > 0 ? JSON.stringify(next) : undefined)
  tellServer()
  changed()
}
