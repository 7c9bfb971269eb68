import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { AUDIT_ENTRIES_MAX, merged } from './audit-entries'

/** The loaded part of a time span of the log, newest first. */
export interface Loaded {
  readonly entries: readonly AuditLogEntry[]
  /** The token of older entries; null if there are none. */
  readonly nextPage: string | null
  /** Older entries were dropped: no token leads to them any more. */
  readonly isCut: boolean
  /** How many entries could not be parsed and are missing. */
  readonly unreadable: number
}

interface Page {
  readonly items: readonly AuditLogEntry[]
  readonly nextPage?: string | null | undefined
  readonly unreadable?: number | undefined
}

/** The token after a page of at most `limit` entries: a page with fewer is the last. */
const after = ({ items, nextPage, unreadable = 0 }: Page, limit: number): string | null =>
  items.length + unreadable >= limit ? (nextPage ?? null) : null

export const NOTHING_LOADED: Loaded = {
  ...{ entries: [], nextPage: null, isCut: false },
  unreadable: 0,
}

/** Adds a page of older entries. */
export const withOlder = (before: Loaded, page: Page, limit: number): Loaded => ({
  ...before,
  entries: merged(before.entries, page.items),
  nextPage: after(page, limit),
  unreadable: before.unreadable + (page.unreadable ?? 0),
})

/** Adds newer entries, and drops the oldest if there are too many. */
export function withNewer(before: Loaded, newer: readonly AuditLogEntry[]): Loaded {
  const all = merged(before.entries, newer)
  return {
    ...before,
    entries: all.slice(0, AUDIT_ENTRIES_MAX),
    isCut: before.isCut || all.length > AUDIT_ENTRIES_MAX,
  }
}

/** Whether the span has entries older than the loaded ones. */
export const hasOlder = ({ nextPage, isCut }: Loaded): boolean => nextPage !== null || isCut

/** Whether no more can be loaded. */
export const isAtEnd = ({ entries, isCut }: Loaded): boolean =>
  isCut || entries.length >= AUDIT_ENTRIES_MAX
