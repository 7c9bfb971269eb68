import { LIVE_KINDS, type LiveKind, type LivePatch, type LiveRow } from '@/lib/contract/live-kinds'
import type { Unusable } from '@/lib/contract/live-parse'
import { livePatch } from '@/lib/contract/live-row'
import {
  type Events,
  LIVE_VERSION,
  type LiveStatus,
  liveLimits,
  type ServerMessage,
  type SnapshotPage,
  type Welcome,
} from '@/lib/contract/live-wire'

/*
 * What a page knows about a project from the relay. Pure functions: (room, message, now) -> room and what
 * to do. Within an epoch the sequence number only grows. On any message that doesn't fit the page asks for
 * a snapshot, and keeps its former rows until the snapshot is complete.
 */

/** A row as the relay last sent it. */
export interface ReceivedRow {
  readonly row: LiveRow
  /** The row in the form of the platform's contract. */
  readonly patch: LivePatch
  /** When the oldest read of this row was sent, by the relay's clock. */
  readonly at: number
  /** When this page received the row, by its own clock. */
  readonly receivedAt: number
}

interface Incoming {
  readonly epoch: string
  readonly seq: number
  readonly pages: number
  readonly next: number
  readonly rows: ReadonlyMap<string, ReceivedRow>
}

export interface RoomState {
  /** `current`: the rows are those of (epoch, seq). `waiting`: a snapshot is expected. */
  readonly sync: 'waiting' | 'current'
  /** The epoch of the rows; while waiting, of the expected snapshot. Empty before the first welcome. */
  readonly epoch: string
  readonly seq: number
  readonly rows: ReadonlyMap<string, ReceivedRow>
  /** When rows went, by this page's clock: a read that was sent before may still have them. */
  readonly gone: ReadonlyMap<string, number>
  readonly incoming: Incoming | null
  readonly status: LiveStatus | null
  /** The relay's clock minus this page's, ms. Too low by the time that a message takes. */
  readonly offsetMs: number
  /** The number of events since the last acknowledgement, and its time. */
  readonly unacked: number
  readonly ackedAt: number
}

export type Change =
  /** `before` is undefined for a row that is new. */
  | { readonly op: 'put'; readonly received: ReceivedRow; readonly before: LiveRow | undefined }
  | { readonly op: 'del'; readonly row: LiveRow }

export interface Step {
  readonly room: RoomState
  /** The changes, for lists that must be read again and for announcements. */
  readonly changes: readonly Change[]
  /** True if a snapshot has replaced all rows. */
  readonly isSnapshot: boolean
  /** The page must send `resync`. */
  readonly asks: boolean
  /** A page of a snapshot, to be acknowledged at once. */
  readonly ack: { readonly seq: number; readonly page: number } | null
}

export const emptyRoomState: RoomState = {
  sync: 'waiting',
  epoch: '',
  seq: 0,
  rows: new Map(),
  gone: new Map(),
  incoming: null,
  status: null,
  offsetMs: 0,
  unacked: 0,
  ackedAt: 0,
}

/** The most gone rows that are remembered: a room follows at most 2,000 of each kind. */
const GONE_MAX = 2_000

/** The key of a resource among all kinds. */
export const keyOf = (kind: LiveKind, id: string): string => `${kind}/${id}`

const nothing = (room: RoomState): Step => ({
  room,
  changes: [],
  isSnapshot: false,
  asks: false,
  ack: null,
})

/** Drops what was being received and asks for a snapshot, once: the answer is a reset and a snapshot. */
function lostTrack(room: RoomState): Step {
  const waiting: RoomState = { ...room, sync: 'waiting', incoming: null }
  return { ...nothing(waiting), asks: room.sync === 'current' || room.incoming !== null }
}

/** The point from which a hello can resume; undefined if a snapshot is needed. */
export const resumePoint = (room: RoomState): { epoch: string; seq: number } | undefined =>
  room.sync === 'current' ? { epoch: room.epoch, seq: room.seq } : undefined

/** Whether `ack` is due; see `acked`. */
export const isAckDue = (room: RoomState, now: number): boolean =>
  room.unacked >= liveLimits.ackEachEvents ||
  (room.unacked > 0 && now - room.ackedAt >= liveLimits.ackEachMs)

export const acked = (room: RoomState, now: number): RoomState => ({
  ...room,
  unacked: 0,
  ackedAt: now,
})

/** Applies a message from the relay, or an unusable frame. `now` is this page's clock. */
export function receive(room: RoomState, message: ServerMessage | Unusable, now: number): Step {
  // A frame of another version ends the socket, which the link does.
  if (message === 'version') return nothing(room)
  if (message === 'malformed') return lostTrack(room)
  switch (message.t) {
    case 'welcome':
      return welcome(room, message, now)
    case 'snapshot':
      return snapshotPage(room, message, now)
    case 'events':
      return events(room, message, now)
    case 'reset':
      return nothing({ ...room, sync: 'waiting', epoch: message.epoch, incoming: null })
    case 'status':
      // The relay's clock may have been set since the welcome.
      return nothing({ ...room, status: message.status, offsetMs: message.now - now })
  }
}

function welcome(room: RoomState, message: Welcome, now: number): Step {
  const next: RoomState = {
    ...room,
    status: message.status,
    offsetMs: message.now - now,
    incoming: null,
    unacked: 0,
    ackedAt: now,
  }
  if (!message.resumed) return nothing({ ...next, sync: 'waiting', epoch: message.epoch })
  // Resumed at another position than ours: one side is wrong, and a snapshot settles which.
  if (room.sync !== 'current' || message.epoch !== room.epoch || message.seq < room.seq)
    return { ...nothing({ ...next, sync: 'waiting' }), asks: true }
  return nothing(next)
}

const receivedRow = (row: LiveRow, at: number, receivedAt: number): ReceivedRow => ({
  row,
  patch: livePatch(row),
  at,
  receivedAt,
})

function snapshotPage(room: RoomState, message: SnapshotPage, now: number): Step {
  const { epoch, seq, page, pages } = message
  // An unrequested snapshot can only be older than the events since, or another room's.
  if (room.sync === 'current') return epoch === room.epoch ? nothing(room) : lostTrack(room)
  if (epoch !== room.epoch) return lostTrack(room)
  const { incoming } = room
  const fits = incoming
    ? incoming.seq === seq && incoming.pages === pages && incoming.next === page
    : page === 1 && pages >= 1
  if (!fits) return lostTrack(room)
  const rows = new Map(incoming?.rows)
  for (const row of message.rows)
    rows.set(keyOf(row.kind, row.id), receivedRow(row, message.at[row.kind] ?? 0, now))
  const ack = { seq, page }
  if (page < pages)
    return {
      ...nothing({ ...room, incoming: { epoch, seq, pages, next: page + 1, rows } }),
      ack,
    }
  const changes: Change[] = []
  const gone = new Map(room.gone)
  for (const [key, { row }] of room.rows) {
    // The relay has not read this kind yet: the snapshot says nothing about it.
    if (rows.has(key) || message.at[row.kind] === undefined) continue
    changes.push({ op: 'del', row })
    gone.set(key, now)
  }
  for (const [key, received] of rows) {
    gone.delete(key)
    const before = room.rows.get(key)?.row
    if (!before || !sameRow(before, received.row)) changes.push({ op: 'put', received, before })
  }
  return {
    room: {
      ...room,
      sync: 'current',
      seq,
      rows,
      gone: youngest(gone),
      incoming: null,
      unacked: 0,
      ackedAt: now,
    },
    changes,
    isSnapshot: true,
    asks: false,
    ack,
  }
}

function events(room: RoomState, message: Events, now: number): Step {
  // Events between reset and snapshot are part of the snapshot.
  if (room.sync === 'waiting') return nothing(room)
  if (message.epoch !== room.epoch) return lostTrack(room)
  if (message.to <= room.seq) return nothing(room)
  if (message.from !== room.seq || !isAscending(message)) return lostTrack(room)
  const rows = new Map(room.rows)
  const gone = new Map(room.gone)
  const changes: Change[] = []
  for (const event of message.events) {
    if (event.op === 'put') {
      const received = receivedRow(event.row, message.at, now)
      const key = keyOf(event.row.kind, event.row.id)
      changes.push({ op: 'put', received, before: rows.get(key)?.row })
      rows.set(key, received)
      gone.delete(key)
    } else {
      const key = keyOf(event.kind, event.id)
      const before = rows.get(key)?.row
      if (before) changes.push({ op: 'del', row: before })
      rows.delete(key)
      gone.set(key, now)
    }
  }
  return {
    ...nothing({
      ...room,
      seq: message.to,
      rows,
      gone: youngest(gone),
      unacked: room.unacked + message.events.length,
    }),
    changes,
  }
}

/** Whether each event follows the one before, within the range that the message covers. */
function isAscending({ from, to, events: list }: Events): boolean {
  let last = from
  for (const { seq } of list) {
    if (seq <= last || seq > to) return false
    last = seq
  }
  return true
}

/** Rows come through the same parser, so equal rows have the same text. */
const sameRow = (one: LiveRow, other: LiveRow): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The youngest entries: Maps keep the order of insertion. */
const youngest = (gone: Map<string, number>): ReadonlyMap<string, number> =>
  gone.size <= GONE_MAX ? gone : new Map([...gone].slice(-GONE_MAX))

/**
 * The room as a snapshot of one page, for another tab of this browser; null while there are no rows. The
 * tab takes it after a welcome of the same epoch.
 */
export function asSnapshot(room: RoomState): SnapshotPage | null {
  if (room.sync !== 'current') return null
  const received = [...room.rows.values()]
  const read = LIVE_KINDS.filter((kind) => room.status?.aged[kind] !== 0)
  return {
    v: LIVE_VERSION,
    t: 'snapshot',
    epoch: room.epoch,
    seq: room.seq,
    page: 1,
    pages: 1,
    // The time of a kind's oldest row, so that no row counts as newer than it is.
    at: Object.fromEntries(
      read.map((kind) => [
        kind,
        received.reduce(
          (oldest, { row, at }) => (row.kind === kind ? Math.min(oldest, at) : oldest),
          Number.MAX_SAFE_INTEGER,
        ),
      ]),
    ),
    rows: received.map(({ row }) => row),
  }
}
