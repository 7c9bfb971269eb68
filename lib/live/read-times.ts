import type { Query } from '@tanstack/react-query'
import type { ReadTimes } from './settle'

/**
 * Prefetched answers only have the time when they were read; reads take 10 s at most (security.md, section
 * 2).
 */
const PREFETCH_TOOK_MS_MAX = 10_000

/** The times at which each cached answer was requested and read, from the events of its query. */
export class ReadTimesOfQueries {
  readonly #now: () => number
  readonly #sentAt = new WeakMap<Query, number>()
  readonly #times = new WeakMap<Query, ReadTimes>()

  constructor(now: () => number) {
    this.#now = now
  }

  of(query: Query): ReadTimes {
    const answeredAt = query.state.dataUpdatedAt
    return this.#times.get(query) ?? { sentAt: answeredAt - PREFETCH_TOOK_MS_MAX, answeredAt }
  }

  /** A read was sent. */
  sent(query: Query): void {
    this.#sentAt.set(query, this.#now())
  }

  /** Its answer is there. */
  answered(query: Query): void {
    const answeredAt = this.#now()
    const sentAt = this.#sentAt.get(query) ?? answeredAt - PREFETCH_TOOK_MS_MAX
    this.#times.set(query, { sentAt, answeredAt })
  }

  /** The cache has data that no read of this page brought. */
  prefetched(query: Query): void {
    this.#times.delete(query)
  }
}
