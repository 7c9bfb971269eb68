import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { OperationName } from '@/lib/contract/all-operations'
import type { LiveKind } from '@/lib/contract/live-kinds'
import { type Cached, cachedOf, withRows } from './cached'
import { changesAddresses, changesMembers, missesRows } from './membership'
import { type Pressed, rolledBack } from './pending'
import { ReadTimesOfQueries } from './read-times'
import { Refetches } from './refetches'
import type { Change } from './room-state'
import { isState, type Known, RowSettler } from './row-settler'
import type { Held, ReadTimes } from './settle'

/**
 * The beginning of the keys of all reads of external addresses, including those of a whole list
 * (lib/api/addresses.ts).
 */
const ADDRESSES: readonly [OperationName] = ['instanceExternalIpList']
/** A poll ends before the next one is due (live-view.ts). */
const POLL_TIMEOUT_MS = 10_000

export interface CachesPort {
  readonly now: () => number
  readonly random: () => number
  readonly known: () => Known
  /** A read or the relay has settled a pressed action. */
  readonly onOver: (id: string) => void
  /** A read of one of these answers succeeded. */
  readonly onRead: () => void
}

/** Keeps the cached answers of one project's live resources at the latest known state. */
export class Caches {
  readonly #client: QueryClient
  readonly #project: string
  readonly #port: CachesPort
  readonly #times: ReadTimesOfQueries
  readonly #refetches: Refetches
  readonly #settler: RowSettler
  readonly #unsubscribe: () => void
  #isPatching = false

  constructor(client: QueryClient, project: string, port: CachesPort) {
    this.#client = client
    this.#project = project
    this.#port = port
    this.#times = new ReadTimesOfQueries(port.now)
    this.#refetches = new Refetches(client, port)
    this.#settler = new RowSettler(port.known)
    this.#unsubscribe = client.getQueryCache().subscribe((event) => this.#onCacheEvent(event))
  }

  /** Applies what is known to every cached answer. */
  settle(): void {
    for (const cached of this.#all()) this.#settle(cached)
  }

  /** Applies a message of the relay; also reads lists again that gained or lost rows. */
  follow(changes: readonly Change[], isSnapshot: boolean): void {
    for (const cached of this.#all()) {
      this.#settle(cached)
      const isBehind = isSnapshot
        ? this.#missesRows(cached)
        : changes.some((change) => changesMembers(change, cached))
      if (isBehind) this.#refetches.plan(cached.query)
    }
    // The room has no addresses of instances, but reports floating IPs that come or go.
    if (changes.some((change) => changesAddresses(change)))
      for (const query of this.#client.getQueryCache().findAll({ queryKey: ADDRESSES }))
        this.#refetches.plan(query)
  }

  /** A row that the platform has just answered, newer than any earlier read. */
  applyRow(row: Held): void {
    const read = { sentAt: this.#port.now(), answeredAt: this.#port.now() }
    for (const cached of this.#all()) {
      if (!cached.rows.some(({ id }) => id === row.id)) continue
      this.#put(
        cached,
        cached.rows.map((held) =>
          held.id === row.id
            ? (this.#settled({ ...held, ...row }, cached, read).row ?? held)
            : held,
        ),
      )
    }
  }

  /** Restores the row from before an action that the platform refused. */
  rollBack(pressed: Pressed): void {
    for (const cached of this.#all())
      if (cached.kind === 'instance')
        this.#put(
          cached,
          cached.rows.map((row) =>
            row.id === pressed.id && isState(row) ? rolledBack(row, pressed) : row,
          ),
        )
  }

  /**
   * Reads again what the page shows: everything, or only some kinds. Resolves to the number of reads after
   * at most POLL_TIMEOUT_MS: reads that hang are canceled, so that they delay no others.
   */
  async poll(only?: readonly LiveKind[]): Promise<number> {
    const asked = this.#all().filter(
      ({ query, kind }) => query.isActive() && (only === undefined || only.includes(kind)),
    )
    const hashes = new Set(asked.map(({ query }) => query.queryHash))
    const these = { predicate: ({ queryHash }: Query) => hashes.has(queryHash) }
    const late = setTimeout(() => void this.#client.cancelQueries(these), POLL_TIMEOUT_MS)
    await this.#client.refetchQueries(these)
    clearTimeout(late)
    return asked.length
  }

  /** Whether the page shows this resource. */
  shows(kind: LiveKind, id: string): boolean {
    return this.#all().some(
      (cached) =>
        cached.kind === kind && cached.query.isActive() && cached.rows.some((row) => row.id === id),
    )
  }

  stop(): void {
    this.#unsubscribe()
    this.#refetches.stop()
  }

  #all(): Cached[] {
    return this.#client
      .getQueryCache()
      .getAll()
      .flatMap((query) => {
        const cached = cachedOf(query, this.#project)
        return cached && query.state.data !== undefined ? [cached] : []
      })
  }

  /** When this page last read resources of a kind itself; ms since 1970, 0 for never. */
  readAt(kind: LiveKind): number {
    return this.#all().reduce(
      (last, { kind: each, query }) =>
        each === kind ? Math.max(last, this.#times.of(query).answeredAt) : last,
      0,
    )
  }

  /**
   * Whether a snapshot shows that the answer lacks rows. A snapshot can't tell this for kinds that the
   * relay follows only in part, or hasn't read for a while; there the poll finds out.
   */
  #missesRows(cached: Cached): boolean {
    const { room } = this.#port.known()
    const { partial = [], aged = {} } = room.status ?? {}
    const isFollowed = !partial.includes(cached.kind) && aged[cached.kind] === undefined
    return isFollowed && missesRows(cached, room, this.#times.of(cached.query).sentAt)
  }

  #settle(cached: Cached): void {
    const read = this.#times.of(cached.query)
    const settled = cached.rows.map((row) => this.#settled(row, cached, read))
    if (settled.some(({ asks }) => asks)) this.#refetches.plan(cached.query)
    this.#put(
      cached,
      settled.flatMap(({ row }) => row ?? []),
    )
  }

  #settled(row: Held, cached: Cached, read: ReadTimes) {
    const settled = this.#settler.settle(row, cached, read)
    if (settled.isOver) this.#port.onOver(row.id)
    return settled
  }

  #put(cached: Cached, rows: readonly Held[]): void {
    const { query, rows: before } = cached
    if (rows.length === before.length && rows.every((row, at) => row === before[at])) return
    this.#isPatching = true
    try {
      // setQueryData would count as a read: it would set the time and clear the error.
      query.setState({ data: withRows(cached, rows) })
    } finally {
      this.#isPatching = false
    }
    // A full page has lost a row: the first row of the next page moves up.
    if (cached.isList && !cached.isWhole && rows.length < before.length) this.#refetches.plan(query)
  }

  #onCacheEvent(event: QueryCacheNotifyEvent): void {
    if (this.#isPatching || (event.type !== 'updated' && event.type !== 'added')) return
    // The types differ in what callers see, not in what is stored.
    const query = event.query as Query
    const cached = cachedOf(query, this.#project)
    if (!cached) return
    const action = event.type === 'updated' ? event.action.type : 'setState'
    if (action === 'fetch') return this.#times.sent(query)
    if (query.state.data === undefined || (action !== 'success' && action !== 'setState')) return
    if (action === 'success') {
      this.#times.answered(query)
      this.#port.onRead()
    } else this.#times.prefetched(query)
    // Before the observers are notified, at the end of this batch.
    this.#settle(cached)
  }
}
