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

/** What names every read of an instance's external addresses, those of a whole list too (lib/api/addresses.ts). */
const ADDRESSES: readonly [OperationName] = ['instanceExternalIpList']
/** No longer than until the next one (live-view.ts). */
const POLL_TIMEOUT_MS = 10_000

export interface CachesPort {
  readonly now: () => number
  readonly random: () => number
  readonly known: () => Known
  /** Something pressed is settled by what a read or the relay says. */
  readonly onOver: (id: string) => void
  /** A read of one of these answers went well. */
  readonly onRead: () => void
}

/** Keeps the cached answers of one project's live resources at what is newest. */
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

  /** Lays what is known over every cached answer. */
  settle(): void {
    for (const cached of this.#all()) this.#settle(cached)
  }

  /** After a message of the relay: also reads again the lists that gained or lost rows. */
  follow(changes: readonly Change[], isSnapshot: boolean): void {
    for (const cached of this.#all()) {
      this.#settle(cached)
      const isBehind = isSnapshot
        ? this.#missesRows(cached)
        : changes.some((change) => changesMembers(change, cached))
      if (isBehind) this.#refetches.plan(cached.query)
    }
    // The room has no addresses of instances; it does tell which floating IP came or went.
    if (changes.some((change) => changesAddresses(change)))
      for (const query of this.#client.getQueryCache().findAll({ queryKey: ADDRESSES }))
        this.#refetches.plan(query)
  }

  /** A row that the platform answered just now, newer than any read before. */
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

  /** Shows again what was there before something that the platform refused. */
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
   * Reads again what is on the page: all of it, or only some kinds. Resolves to how many answers, within
   * POLL_TIMEOUT_MS: what hangs is given up, so that it holds up no other and is told from what is read.
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

  /** When this page last read anything of a kind by itself; ms since 1970, 0 for never. */
  readAt(kind: LiveKind): number {
    return this.#all().reduce(
      (last, { kind: each, query }) =>
        each === kind ? Math.max(last, this.#times.of(query).answeredAt) : last,
      0,
    )
  }

  /**
   * Of a kind that is followed in part, or was not read for a while, a snapshot can't tell what is
   * missing; the poll does.
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
      // Not setQueryData: that would count as a read, with its time and without its error.
      query.setState({ data: withRows(cached, rows) })
    } finally {
      this.#isPatching = false
    }
    // A full page has lost a row: the next one moves up.
    if (cached.isList && !cached.isWhole && rows.length < before.length) this.#refetches.plan(query)
  }

  #onCacheEvent(event: QueryCacheNotifyEvent): void {
    if (this.#isPatching || (event.type !== 'updated' && event.type !== 'added')) return
    // Their types differ in what callers see, not in what is stored.
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
    // Before the observers hear of it: they are told when this batch ends.
    this.#settle(cached)
  }
}
