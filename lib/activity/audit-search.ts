import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { AUDIT_ENTRIES_MAX, merged } from './audit-entries'

/*
 * Looking for entries beyond those that are loaded. The platform filters by time only, and the log has
 * millions of entries: pages are looked through one after the other, and only what is wanted is kept.
 */

/** Looked through at once; then the reader is asked whether to go on. */
export const SEARCHED_AT_ONCE = 50_000
/** Found at once. */
export const FOUND_AT_ONCE = 100

/** What was looked through of a stretch of the log, beyond what is loaded of it, and found there. */
export interface Searched {
  readonly found: readonly AuditLogEntry[]
  /** Leads to older ones; null where all were looked through. */
  readonly nextPage: string | null
  /** How many entries were looked at. */
  readonly count: number
  /** When the oldest of them was completed; null before there is one. */
  readonly back: Date | null
  /** How many couldn’t be read, and so weren’t looked at. */
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

/** With another page of at most `limit` entries, of which `isFound` ones are kept. */
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

/** Why no more can be found here; undefined where more can be. */
export const searchEnd = ({ found }: Searched): string | undefined =>
  found.length >= AUDIT_ENTRIES_MAX
    ? 'No more entries can be shown at once. Narrow the filters or choose an earlier range'
    : undefined
