import type { Found } from '@/lib/api/search'

/** What was read of one list of the platform. */
export interface OnShelf {
  readonly things: readonly unknown[]
  /** False where the platform has more rows than were read. */
  readonly isWhole: boolean
  /** The reader may not see it, or what it belongs to is not there. */
  readonly isRefused: boolean
}

/** The same, as far as a search goes. */
export interface ListOnShelf extends OnShelf {
  readonly things: readonly Found[]
  /** Addresses of instances by their ids, for what says more of an instance than its own list does. */
  readonly addresses?: readonly (readonly [instance: string, address: string])[]
  /** Blocks of addresses that things of other lists have, by their ids. */
  readonly blocks?: readonly (readonly [thing: string, block: string])[]
  /** Roles of people of other lists, by their ids. */
  readonly roles?: readonly (readonly [person: string, role: string])[]
  /** Ids of what it has, for lists that are asked for by them. */
  readonly ids?: readonly string[]
}

/** So old, a list is read again, while what it said still counts, ms. */
export const STALE_AFTER_MS = 10_000
/** So old, it counts no more: as long as a right that was taken away may go on (security.md, P7), ms. */
export const DROPPED_AFTER_MS = 60_000
/** A list that failed, or that never came, is asked for again after so long unless a reader asks, ms. */
export const TRIED_AFTER_MS = 5_000

/** When a list must have been read to be fresh, ms since 1970: one that seldom changes is, as long as it counts. */
export const freshSince = (isSteady: boolean | undefined, now: number): number =>
  now - (isSteady ? DROPPED_AFTER_MS : STALE_AFTER_MS) + 1

/** Reads that a reader has in hand: one look through all that is looked through, and a bit more. */
export const READS_IN_HAND_MAX = 510
/**
 * Reads returned to a reader's allowance per second. At this rate a reader with 50 projects has the
 * six lists of each read again three times in two minutes while they type, and the others once a
 * minute. A client that invents names gets no more out of it.
 */
export const READS_BACK_PER_SECOND = 10

type Entry<List> =
  | {
      readonly state: 'read'
      readonly at: number
      readonly list: List
      /** When it couldn't be read again. */
      readonly failedAt?: number
    }
  | { readonly state: 'failed'; readonly at: number }

/** The reads that one reader has in hand, whatever looks through their lists. */
export class Hand {
  #inHand = READS_IN_HAND_MAX
  #countedAt = 0

  /** Takes one read out of the reader's hand; false when there is none left. */
  take(now: number): boolean {
    return this.takeAll(1, now)
  }

  /** Takes so many reads at once, or none of them: false when there are fewer left. */
  takeAll(reads: number, now: number): boolean {
    // A clock that went back brings nothing back, and takes nothing.
    const back = (Math.max(0, now - this.#countedAt) / 1_000) * READS_BACK_PER_SECOND
    this.#inHand = Math.min(READS_IN_HAND_MAX, this.#inHand + back)
    this.#countedAt = now
    if (this.#inHand < reads) return false
    this.#inHand -= reads
    return true
  }
}

/** What one reader's lists said a moment ago, by the key of each list. */
export class Shelf<List extends OnShelf = ListOnShelf> {
  readonly #entries = new Map<string, Entry<List>>()
  readonly #underWay = new Map<string, number>()
  /** What reading for it is taken from. */
  readonly hand: Hand
  /** Things on it. */
  size = 0
  /** How many reads have come to an end: while it is the same, so is what is on it. */
  ends = 0
  /**
   * The platform no longer takes the reader's session: the next request is told, if none was yet.
   */
  isOver = false

  constructor(hand = new Hand()) {
    this.hand = hand
  }

  /** What a list said, unless that is too long ago. */
  list(key: string, now: number): List | undefined {
    const entry = this.#entries.get(key)
    return entry?.state === 'read' && now - entry.at < DROPPED_AFTER_MS ? entry.list : undefined
  }

  /**
   * `fresh`, `failed` a moment ago, `coming` by another read, or `wanted`. Fresh is what was read
   * after `since`, a moment ago unless said; what failed before it is asked for again, since the reader
   * has asked for it after that.
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
    // A read that never ended was cut off with the request that began it.
    return now - (this.#underWay.get(key) ?? -Infinity) < TRIED_AFTER_MS ? 'coming' : 'wanted'
  }

  /** When a list was read that counts still, ms since 1970. */
  readAt(key: string, now: number): number | undefined {
    return this.list(key, now) && this.#entries.get(key)?.at
  }

  begin(key: string, now: number): void {
    this.#underWay.set(key, now)
  }

  /** Puts down what came of a read; `undefined` for one that failed. */
  end(key: string, list: List | undefined, now: number): void {
    this.#underWay.delete(key)
    this.ends += 1
    const before = this.#entries.get(key)
    // What it said before counts on while it can't be read, as long as it may.
    if (!list && before?.state === 'read' && this.list(key, now)) {
      this.#entries.set(key, { ...before, failedAt: now })
      return
    }
    this.#drop(key)
    this.#entries.set(key, list ? { state: 'read', at: now, list } : { state: 'failed', at: now })
    this.size += list?.things.length ?? 0
    // The oldest come first; invented names would stay for ever.
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

  /** How many lists have an entry. */
  get count(): number {
    return this.#entries.size
  }
}

/** So many things are kept at once in this process, of all readers. */
export const THINGS_MAX = 100_000

/** The shelves of readers, the latest used kept. */
export class Shelves {
  readonly #shelves = new Map<string, { readonly shelf: Shelf; usedAt: number }>()

  /** The shelf of a reader, by something that only a proven session says. */
  of(reader: string, now: number): Shelf {
    const shelf = this.#shelves.get(reader)?.shelf ?? new Shelf()
    this.#shelves.delete(reader)
    this.#shelves.set(reader, { shelf, usedAt: now })
    let size = 0
    for (const [key, kept] of [...this.#shelves].reverse()) {
      size += kept.shelf.size
      const isLatest = kept.shelf === shelf
      if (!isLatest && (size > THINGS_MAX || now - kept.usedAt > DROPPED_AFTER_MS))
        this.#shelves.delete(key)
    }
    return shelf
  }

  /** How many readers have one. */
  get count(): number {
    return this.#shelves.size
  }
}
