import type { Found } from '@/lib/api/search'

/** The result of reading one list of the platform. */
export interface CachedList {
  readonly things: readonly unknown[]
  /** False if the platform has more rows than were read. */
  readonly isWhole: boolean
  /** The reader may not see the list, or its parent doesn't exist. */
  readonly isRefused: boolean
}

/** The same, with what a search needs. */
export interface SearchedList extends CachedList {
  readonly things: readonly Found[]
  /** Addresses of instances by their ids, from lists other than that of instances. */
  readonly addresses?: readonly (readonly [instance: string, address: string])[]
  /** Blocks of addresses of things in other lists, by their ids. */
  readonly blocks?: readonly (readonly [thing: string, block: string])[]
  /** Roles of users and groups in other lists, by their ids. */
  readonly roles?: readonly (readonly [person: string, role: string])[]
  /** The ids of its items, if other lists are read by them. */
  readonly ids?: readonly string[]
}

/** At this age a list is read again, while its content still counts, ms. */
export const STALE_AFTER_MS = 10_000
/** At this age its content counts no more: a withdrawn right may last this long (security.md, P7), ms. */
export const DROPPED_AFTER_MS = 60_000
/** A list that failed, or never came, is read again after this time, unless a reader asks for it, ms. */
export const TRIED_AFTER_MS = 5_000

/**
 * The time since which a list must have been read to be fresh, ms since 1970: a list that seldom changes is
 * fresh as long as it counts.
 */
export const freshSince = (isSteady: boolean | undefined, now: number): number =>
  now - (isSteady ? DROPPED_AFTER_MS : STALE_AFTER_MS) + 1

/** The most reads in a reader's allowance: one search through everything, and a bit more. */
export const READ_BUDGET_MAX = 510
/**
 * Reads returned to a reader's allowance per second. At this rate a reader with 50 projects has the
 * six lists of each read again three times in two minutes while they type, and the others once a
 * minute. A client that invents names gets no more out of it.
 */
export const READ_BUDGET_PER_SECOND = 10

type Entry<List> =
  | {
      readonly state: 'read'
      readonly at: number
      readonly list: List
      /** When reading it again failed. */
      readonly failedAt?: number
    }
  | { readonly state: 'failed'; readonly at: number }

/** The allowance of reads of one reader, for all code that reads their lists. */
export class ReadBudget {
  #left = READ_BUDGET_MAX
  #countedAt = 0

  /** Takes one read; false if the allowance is used up. */
  take(now: number): boolean {
    return this.takeAll(1, now)
  }

  /** Takes several reads, or none: false if fewer are left. */
  takeAll(reads: number, now: number): boolean {
    // A clock that was set back gives no reads back, and takes none.
    const back = (Math.max(0, now - this.#countedAt) / 1_000) * READ_BUDGET_PER_SECOND
    this.#left = Math.min(READ_BUDGET_MAX, this.#left + back)
    this.#countedAt = now
    if (this.#left < reads) return false
    this.#left -= reads
    return true
  }
}

/** A short-lived cache of one reader's lists, by their keys. */
export class ListCache<List extends CachedList = SearchedList> {
  readonly #entries = new Map<string, Entry<List>>()
  readonly #underWay = new Map<string, number>()
  /** The allowance that reads are taken from. */
  readonly budget: ReadBudget
  /** The number of things in it. */
  size = 0
  /** How many reads have ended: while this stays the same, so does the content. */
  ends = 0
  /** The platform refused the reader's session: if no request has reported this yet, the next one does. */
  isOver = false

  constructor(budget = new ReadBudget()) {
    this.budget = budget
  }

  /** The content of a list, unless it is too old. */
  list(key: string, now: number): List | undefined {
    const entry = this.#entries.get(key)
    return entry?.state === 'read' && now - entry.at < DROPPED_AFTER_MS ? entry.list : undefined
  }

  /**
   * `fresh`, `failed` a moment ago, `coming` by another read, or `wanted`. A list is fresh if it was read
   * after `since`; a moment ago unless given. A failure before `since` does not count: the reader has asked
   * since then.
   */
  stateOf(
    key: string,
    now: number,
    since = freshSince(false, now),
  ): 'fresh' | 'failed' | 'coming' | 'wanted' {
    const entry = this.#entries.get(key)
    if (entry?.state === 'read' && entry.at >= since && this.list(key, now)) return 'fresh'
    const failedAt = entry?.state === 'failed' ? entry.at : entry?.failedAt
    if (failedAt !== undefined && failedAt >= since && now - failedAt < TRIED_AFTER_MS)
      return 'failed'
    // A read that never ended was cut off with the request that started it.
    return now - (this.#underWay.get(key) ?? -Infinity) < TRIED_AFTER_MS ? 'coming' : 'wanted'
  }

  /** When a list was read, if it still counts, ms since 1970. */
  readAt(key: string, now: number): number | undefined {
    return this.list(key, now) && this.#entries.get(key)?.at
  }

  begin(key: string, now: number): void {
    this.#underWay.set(key, now)
  }

  /** Stores the result of a read; `undefined` if it failed. */
  end(key: string, list: List | undefined, now: number): void {
    this.#underWay.delete(key)
    this.ends += 1
    const before = this.#entries.get(key)
    // If a read fails, the former content counts as long as its age allows.
    if (!list && before?.state === 'read' && this.list(key, now)) {
      this.#entries.set(key, { ...before, failedAt: now })
      return
    }
    this.#drop(key)
    this.#entries.set(key, list ? { state: 'read', at: now, list } : { state: 'failed', at: now })
    this.size += list?.things.length ?? 0
    // Entries are in order of age; those of invented names would stay forever.
    for (const [old, { at }] of this.#entries) {
      if (now - at < DROPPED_AFTER_MS) return
      this.#drop(old)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    this.#entries.delete(key)
    if (entry?.state === 'read') this.size -= entry.list.things.length
  }

  /** The number of lists with an entry. */
  get count(): number {
    return this.#entries.size
  }
}

/** The most things kept in this process, over all readers. */
export const THINGS_MAX = 100_000

/** The caches of all readers; the least recently used are dropped. */
export class ListCaches {
  readonly #caches = new Map<string, { readonly cache: ListCache; usedAt: number }>()

  /** The cache of a reader, by a name that only a proven session has. */
  of(reader: string, now: number): ListCache {
    const cache = this.#caches.get(reader)?.cache ?? new ListCache()
    this.#caches.delete(reader)
    this.#caches.set(reader, { cache, usedAt: now })
    let size = 0
    for (const [key, kept] of [...this.#caches].reverse()) {
      size += kept.cache.size
      const isLatest = kept.cache === cache
      if (!isLatest && (size > THINGS_MAX || now - kept.usedAt > DROPPED_AFTER_MS))
        this.#caches.delete(key)
    }
    return cache
  }

  /** The number of readers with a cache. */
  get count(): number {
    return this.#caches.size
  }
}
