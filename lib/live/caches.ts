import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { AddressAnswer } from '@/lib/api/addresses'
import { keepEqual } from '@/lib/api/keep-equal'
import type { OperationName } from '@/lib/contract/all-operations'
import type { LiveKind } from '@/lib/contract/live-kinds'
import { type Cached, cachedOf, member, withRows } from './cached'
import { changesMembers, floatingOwners, idOf, missesRows, rowOf, withFloating } from './membership'
import { type Pressed, rolledBack } from './pending'
import { ReadTimesOfQueries } from './read-times'
import { Refetches } from './refetches'
import type { Change } from './room-state'
import { isState, type Known, RowSettler } from './row-settler'
import type { Held, ReadTimes } from './settle'

/** The beginning of the keys of the external addresses of an instance. */
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
    if (changes.some((change) => rowOf(change).kind === 'floating-ip'))
      for (const query of this.#client.getQueryCache().findAll({ queryKey: ADDRESSES }))
        this.#settleAddresses(query, changes)
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
    this.#patch(query, withRows(cached, rows))
    // A full page has lost a row: the first row of the next page moves up.
    if (cached.isList && !cached.isWhole && rows.length < before.length) this.#refetches.plan(query)
  }

  #patch(query: Query, data: unknown): void {
    this.#isPatching = true
    try {
      // setQueryData would count as a read: it would set the time and clear the error.
      query.setState({ data })
    } finally {
      this.#isPatching = false
    }
  }

  /**
   * Of addresses the room has floating IPs: those that came or went since the answer of a list was read are
   * put into it. An instance's own answer has more of them, and is read again.
   */
  #settleAddresses(query: Query, changes: readonly Change[]): void {
    const { room } = this.#port.known()
    const { data, dataUpdatedAt } = query.state
    const [operation, of, project] = query.queryKey
    if (operation !== ADDRESSES[0] || data === undefined) return
    if (of !== 'addresses') {
      const items = member(data, 'items')
      const ips = Array.isArray(items) ? items.map((item) => String(member(item, 'ip'))) : []
      const owners = floatingOwners(room, dataUpdatedAt + room.offsetMs, changes)
      const id = idOf(String(member(member(of, 'path'), 'instance')), room)
      if (withFloating(ips, id, owners) !== ips) this.#refetches.plan(query)
    } else if (project === this.#project) {
      // A cast: keys of lists of addresses are those of lib/api/addresses.ts.
      const answer = data as AddressAnswer
      const owners = floatingOwners(room, answer.readAt ?? 0, changes)
      const settled = Object.entries(answer.instances).map(([id, { external, ...each }]) => {
        const ips = withFloating(external.ips, id, owners)
        return [id, { ...each, external: { ...external, ips } }] as const
      })
      const next = keepEqual(data, { ...answer, instances: Object.fromEntries(settled) })
      if (next !== data) this.#patch(query, next)
    }
  }

  #onCacheEvent(event: QueryCacheNotifyEvent): void {
    if (this.#isPatching || (event.type !== 'updated' && event.type !== 'added')) return
    // The types differ in what callers see, not in what is stored.
    const query = event.query as Query
    const cached = cachedOf(query, this.#project)
    const action = event.type === 'updated' ? event.action.type : 'setState'
    // What the room has told while it was on its way.
    if (!cached) return action === 'success' ? this.#settleAddresses(query, []) : undefined
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
