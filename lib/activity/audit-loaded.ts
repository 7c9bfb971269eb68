import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { AUDIT_ENTRIES_MAX, merged } from './audit-entries'

/** What is loaded of a stretch of the log, newest first. */
export interface Loaded {
  readonly entries: readonly AuditLogEntry[]
  /** Leads to older ones; null where there are none. */
  readonly nextPage: string | null
  /** Older ones were let go: no token leads to them any more. */
  readonly isCut: boolean
  /** How many were refused, and are not among them. */
  readonly unreadable: number
}

interface Page {
  readonly items: readonly AuditLogEntry[]
  readonly nextPage?: string | null | undefined
  readonly unreadable?: number | undefined
}

/** The token of the page after one that may have `limit` entries: one with fewer is the last. */
const after = ({ items, nextPage, unreadable = 0 }: Page, limit: number): string | null =>
  items.length + unreadable >= limit ? (nextPage ?? null) : null

export const NOTHING_LOADED: Loaded = {
  ...{ entries: [], nextPage: null, isCut: false },
  unreadable: 0,
}

/** With a page of older entries. */
export const withOlder = (before: Loaded, page: Page, limit: number): Loaded => ({
  ...before,
  entries: merged(before.entries, page.items),
  nextPage: after(page, limit),
  unreadable: before.unreadable + (page.unreadable ?? 0),
})

/** With newer entries, for which the oldest go where there are too many. */
export function withNewer(before: Loaded, newer: readonly AuditLogEntry[]): Loaded {
  const all = merged(before.entries, newer)
  return {
    ...before,
    entries: all.slice(0, AUDIT_ENTRIES_MAX),
    isCut: before.isCut || all.length > AUDIT_ENTRIES_MAX,
  }
}

/** Whether there are entries of the stretch that are older than those that are loaded. */
export const hasOlder = ({ nextPage, isCut }: Loaded): boolean => nextPage !== null || isCut

/** Whether no more can be loaded. */
export const isAtEnd = ({ entries, isCut }: Loaded): boolean =>
  isCut || entries.length >= AUDIT_ENTRIES_MAX
