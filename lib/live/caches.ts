import type { Query, QueryClient, QueryCacheNotifyEvent } from '@tanstack/react-query'
import type { LiveKind, LiveRow } from '@/lib/contract/live-kinds'
import { type Cached, cachedOf, withRows } from './cached'
import {
  isHidden,
  isOver,
  overlaid,
  type Pending,
  type Pressed,
  rolledBack,
  type State,
} from './pending'
import { type Change, keyOf, type Room } from './room'
import { compareStamps, differences, type Held, type ReadTimes, verdict } from './settle'

/** What the caches are settled against. */
export interface Known {
  readonly room: Room
  readonly pending: Pending
}

export interface CachesPort {
  readonly now: () => number
  readonly random: () => number
  readonly known: () => Known
  /** Something pressed is settled by what a read or the relay says. */
  readonly onOver: (id: string) => void
  /** A read of one of these answers went well. */
  readonly onRead: () => void
}

export interface Caches {
  /** Lays what is known over every cached answer. */
  settle(): void
  /** After a message of the relay: also reads again the lists that gained or lost rows. */
  follow(changes: readonly Change[], isSnapshot: boolean): void
  /** A row that the platform answered just now, newer than any read before. */
  applyRow(row: Held): void
  /** Shows again what was there before something that the platform refused. */
  rollBack(pressed: Pressed): void
  /** Reads again what is on the page: all of it, or only some kinds. Resolves to how many answers. */
  poll(only?: readonly LiveKind[]): Promise<number>
  /** Whether the page shows this resource. */
  shows(kind: LiveKind, id: string): boolean
  stop(): void
}

/** Seeded answers bring only when they were read; reads are cut at 10 s (security.md, section 2). */
const SEEDED_TOOK_MS_MAX = 10_000
/** Many pages hear of the same change at the same moment. */
const READ_SPREAD_MS = 300
/** A list that changes all the time is read this often at most. */
const READ_EACH_MS = 2_000

const isState = (row: Held): row is Held & State => 'runState' in row

/** Keeps the cached answers of one project's live resources at what is newest. */
export function keepCaches(client: QueryClient, project: string, port: CachesPort): Caches {
  const cache = client.getQueryCache()
  const reads = new WeakMap<Query, ReadTimes>()
  const sentAt = new WeakMap<Query, number>()
  const planned = new Map<string, ReturnType<typeof setTimeout>>()
  const readAgainAt = new Map<string, number>()
  /** Each row at the latest stamps seen, by whichever way: an older read doesn't bring back the past. */
  const newest = new Map<string, Held>()
  let isPatching = false

  const timesOf = (query: Query): ReadTimes => {
    const known = reads.get(query)
    if (known) return known
    const answeredAt = query.state.dataUpdatedAt
    return { sentAt: answeredAt - SEEDED_TOOK_MS_MAX, answeredAt }
  }

  function readAgain({ query }: Cached): void {
    // Nobody looks: it is read when somebody does.
    if (!query.isActive()) return query.invalidate()
    const { queryHash, queryKey } = query
    if (planned.has(queryHash)) return
    const earliest = (readAgainAt.get(queryHash) ?? 0) - port.now()
    const delayMs = Math.max(earliest, 0) + port.random() * READ_SPREAD_MS
    const timer = setTimeout(() => {
      planned.delete(queryHash)
      readAgainAt.set(queryHash, port.now() + READ_EACH_MS)
      void client.refetchQueries({ queryKey, exact: true, type: 'active' })
    }, delayMs)
    planned.set(queryHash, timer)
  }

  const all = (): Cached[] =>
    cache.getAll().flatMap((query) => {
      const cached = cachedOf(query, project)
      return cached && query.state.data !== undefined ? [cached] : []
    })

  /** One row at its newest; undefined when it is gone. Sets `asks` where only a read can tell. */
  function settleRow(held: Held, { kind, isList }: Cached, read: ReadTimes, ask: () => void) {
    const { room, pending } = port.known()
    const key = keyOf(kind, held.id)
    const pressed = kind === 'instance' ? pending.get(held.id) : undefined
    let row = pressed && isState(held) ? rolledBack(held, pressed) : held
    const received = room.rows.get(key)
    const goneAt = room.gone.get(key)
    if (!received && isList && goneAt !== undefined && goneAt >= read.sentAt) {
      if (pressed) port.onOver(held.id)
      return undefined
    }
    if (received) {
      const decided = verdict(row, received, read, room.offsetMs)
      if (decided === 'ask') ask()
      if (decided === 'take') {
        const changed = differences(row, received.patch.patch)
        // More than the relay tells may have changed with it: size, description.
        if (changed.timeModified) ask()
        row = Object.keys(changed).length > 0 ? { ...row, ...changed } : row
      }
    }
    const best = newest.get(key)
    if (best && compareStamps(best, row) > 0) row = best
    else newest.set(key, row)
    if (!pressed || !isState(row)) return row
    if (isOver(pressed, row, read)) {
      port.onOver(held.id)
      return row
    }
    if (isList && isHidden(pressed, read)) return undefined
    return overlaid(row, pressed)
  }

  function settleOne(cached: Cached): void {
    const read = timesOf(cached.query)
    let asks = false
    const ask = () => {
      asks = true
    }
    const rows = cached.rows.flatMap((row) => settleRow(row, cached, read, ask) ?? [])
    if (asks) readAgain(cached)
    put(cached, rows)
  }

  function put(cached: Cached, rows: readonly Held[]): void {
    const { query, rows: before } = cached
    if (rows.length === before.length && rows.every((row, at) => row === before[at])) return
    isPatching = true
    try {
      // Not setQueryData: that would count as a read, with its time and without its error.
      query.setState({ data: withRows(cached, rows) })
    } finally {
      isPatching = false
    }
    // A full page has lost a row: the next one moves up.
    if (cached.isList && !cached.isWhole && rows.length < before.length) readAgain(cached)
  }

  function onCacheEvent(event: QueryCacheNotifyEvent): void {
    if (isPatching || (event.type !== 'updated' && event.type !== 'added')) return
    // Their types differ in what callers see, not in what is stored.
    const query = event.query as Query
    const cached = cachedOf(query, project)
    if (!cached) return
    const action = event.type === 'updated' ? event.action.type : 'setState'
    if (action === 'fetch') {
      sentAt.set(query, port.now())
      return
    }
    if (query.state.data === undefined || (action !== 'success' && action !== 'setState')) return
    if (action === 'success') {
      const answeredAt = port.now()
      reads.set(query, { sentAt: sentAt.get(query) ?? answeredAt - SEEDED_TOOK_MS_MAX, answeredAt })
      port.onRead()
    } else reads.delete(query)
    // Before the observers hear of it: they are told when this batch ends.
    settleOne(cached)
  }
  const unsubscribe = cache.subscribe(onCacheEvent)

  const isFollowed = (kind: LiveKind): boolean => !port.known().room.status?.partial.includes(kind)

  return {
    settle: () => all().forEach(settleOne),

    follow(changes, isSnapshot) {
      for (const cached of all()) {
        settleOne(cached)
        const { room } = port.known()
        // Of a kind that is followed in part a snapshot can't tell what is missing; the poll does.
        const isBehind = isSnapshot
          ? isFollowed(cached.kind) && missesRows(cached, room, timesOf(cached.query).sentAt)
          : changes.some((change) => changesMembers(change, cached))
        if (isBehind) readAgain(cached)
      }
    },

    applyRow(row) {
      const read = { sentAt: port.now(), answeredAt: port.now() }
      for (const cached of all()) {
        if (!cached.rows.some(({ id }) => id === row.id)) continue
        const rows = cached.rows.map((held) =>
          held.id === row.id
            ? (settleRow({ ...held, ...row }, cached, read, () => {}) ?? held)
            : held,
        )
        put(cached, rows)
      }
    },

    rollBack(pressed) {
      for (const cached of all())
        if (cached.kind === 'instance')
          put(
            cached,
            cached.rows.map((row) =>
              row.id === pressed.id && isState(row) ? rolledBack(row, pressed) : row,
            ),
          )
    },

    async poll(only) {
      const asked = all().filter(
        ({ query, kind }) => query.isActive() && (only === undefined || only.includes(kind)),
      )
      const hashes = new Set(asked.map(({ query }) => query.queryHash))
      await client.refetchQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
      return asked.length
    },

    shows: (kind, id) =>
      all().some(
        (cached) =>
          cached.kind === kind &&
          cached.query.isActive() &&
          cached.rows.some((row) => row.id === id),
      ),

    stop() {
      unsubscribe()
      for (const timer of planned.values()) clearTimeout(timer)
    },
  }
}

/** Whether a list has other members after a change than before, or a page's subject is gone. */
function changesMembers(change: Change, { kind, isList, instance, rows }: Cached): boolean {
  const row = change.op === 'put' ? change.received.row : change.row
  if (row.kind !== kind) return false
  const isHere = rows.some(({ id }) => id === row.id)
  // A list has dropped it already; a page about it must say so.
  if (change.op === 'del') return !isList && isHere
  const { before } = change
  if (isList && instance !== undefined) return ownerOf(before) !== ownerOf(row)
  return isList && before === undefined && !isHere
}

/** Whether a snapshot knows of members that a cached answer can't have, or lacks some that it has. */
function missesRows(
  { kind, isList, isWhole, instance, rows }: Cached,
  room: Room,
  readSentAt: number,
): boolean {
  if (rows.some(({ id }) => !room.rows.has(keyOf(kind, id)))) return true
  if (!isList) return false
  const here = new Set(rows.map(({ id }) => id))
  const owner = instance === undefined ? undefined : idOf(instance, room)
  const absent = [...room.rows.values()].filter(
    ({ row }) =>
      row.kind === kind &&
      !here.has(row.id) &&
      (instance === undefined || (owner !== undefined && ownerOf(row) === owner)),
  )
  return isWhole
    ? absent.length > 0
    : absent.some(({ row }) => Date.parse(row.timeCreated) - room.offsetMs > readSentAt)
}

/** The instance that a resource belongs to, of kinds that may. */
const ownerOf = (row: LiveRow | undefined): string | null =>
  row && 'instanceId' in row ? row.instanceId : null

/** The id of an instance that is named as in a URL. */
const idOf = (instance: string, room: Room): string | undefined =>
  [...room.rows.values()].find(
    ({ row }) => row.kind === 'instance' && (row.name === instance || row.id === instance),
  )?.row.id
