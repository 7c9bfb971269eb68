import type { Query, QueryClient } from '@tanstack/react-query'

/** Spreads the reads of many pages that learn of a change at the same moment. */
const READ_SPREAD_MS = 300
/** A list that changes constantly is read at most this often. */
const READ_EACH_MS = 2_000

/** Reads cached answers again: soon, at a random moment, and not too often. */
export class Refetches {
  readonly #client: QueryClient
  readonly #now: () => number
  readonly #random: () => number
  readonly #planned = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #notBefore = new Map<string, number>()

  constructor(client: QueryClient, clock: { now: () => number; random: () => number }) {
    this.#client = client
    this.#now = clock.now
    this.#random = clock.random
  }

  plan(query: Query): void {
    // Not on screen: it is read when it is shown.
    if (!query.isActive()) return query.invalidate()
    const { queryHash, queryKey } = query
    if (this.#planned.has(queryHash)) return
    const earliest = (this.#notBefore.get(queryHash) ?? 0) - this.#now()
    const delayMs = Math.max(earliest, 0) + this.#random() * READ_SPREAD_MS
    const timer = setTimeout(() => {
      this.#planned.delete(queryHash)
      this.#notBefore.set(queryHash, this.#now() + READ_EACH_MS)
      void this.#client.refetchQueries({ queryKey, exact: true, type: 'active' })
    }, delayMs)
    this.#planned.set(queryHash, timer)
  }

  stop(): void {
    for (const timer of this.#planned.values()) clearTimeout(timer)
  }
}
