import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { AUDIT_ENTRIES_MAX, merged } from './audit-entries'

/*
 * Searches for entries beyond the loaded ones. The platform filters by time only, and the log has millions
 * of entries: pages are read one after another, and only matches are kept.
 */

/** The most entries read in one search; then the reader is asked whether to go on. */
export const SEARCHED_AT_ONCE = 50_000
/** The most matches in one search. */
export const FOUND_AT_ONCE = 100

/** The part of the log that was searched beyond the loaded entries, and the matches. */
export interface Searched {
  readonly found: readonly AuditLogEntry[]
  /** The token of older entries; null if all were searched. */
  readonly nextPage: string | null
  /** How many entries were searched. */
  readonly count: number
  /** When the oldest of them was completed; null before the first. */
  readonly back: Date | null
  /** How many could not be parsed, and so were not searched. */
  readonly unreadable: number
}

export const searchFrom = (nextPage: string | null): Searched => ({
  ...{ found: [], nextPage, count: 0 },
  back: null,
  unreadable: 0,
})

interface Page {
  readonly items: readonly AuditLogEntry[]
  readonly nextPage?: string | null | undefined
  readonly unreadable?: number | undefined
}

/** Adds a page of at most `limit` entries, of which `isFound` chooses the matches. */
export function withSearched(
  before: Searched,
  page: Page,
  limit: number,
  isFound: (entry: AuditLogEntry) => boolean,
): Searched {
  const { items, unreadable = 0 } = page
  const isLast = items.length + unreadable < limit
  return {
    found: merged(before.found, items.filter(isFound)),
    nextPage: isLast ? null : (page.nextPage ?? null),
    count: before.count + items.length,
    back: items.at(-1)?.timeCompleted ?? before.back,
    unreadable: before.unreadable + unreadable,
  }
}

/** Why the search has ended; undefined if it can go on. */
export const searchEnd = ({ found }: Searched): string | undefined =>
  found.length >= AUDIT_ENTRIES_MAX
    ? 'No more entries can be shown at once. Narrow the filters or choose an earlier range'
    : undefined
