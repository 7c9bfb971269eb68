import { LIVE_KINDS, type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import type { ReceivedRow, RoomState } from './room-state'

/*
 * Lists as the room tells of them, for the moment before the server has answered. The relay sends
 * what the columns of a list show at first (lib/contract/live-kinds.ts).
 */

/** The first page of a list. */
export interface RoomList {
  readonly page: {
    readonly items: readonly { readonly id: string }[]
    /** Whether there is more, the server will say. */
    readonly nextPage: null
  }
  /** When the oldest of the rows was read, by this page's clock, ms. */
  readonly readAt: number
}

/**
 * Since when rows of a kind are as the room tells them, by this page's clock (ms since 1970): `now` for
 * what is read as often as it changes, less for what no page shows. Undefined where the room does not
 * follow the list to its end, or has not read it yet.
 */
export function updatedAt(room: RoomState, kind: LiveKind, now: number): number | undefined {
  const { status, sync, offsetMs } = room
  if (sync !== 'current' || !status || status.partial.includes(kind)) return undefined
  const readAt = status.aged[kind]
  if (readAt === undefined) return now
  return readAt === 0 ? undefined : Math.min(readAt - offsetMs, now)
}

const rowsOf = (room: RoomState, kind: LiveKind): ReceivedRow[] | undefined => {
  const isRead = updatedAt(room, kind, 0) !== undefined
  return isRead ? [...room.rows.values()].filter(({ row }) => row.kind === kind) : undefined
}

/**
 * What the room tells of a list (`diskList`), in the platform's order, by name; undefined where it
 * does not follow that list to its end.
 */
export function roomList(room: RoomState, operation: string): RoomList | undefined {
  const kind = LIVE_KINDS.find((each) => `${liveKinds[each].operations}List` === operation)
  const rows = kind && rowsOf(room, kind)
  if (!rows) return undefined
  const byName = rows.toSorted((one, other) => (one.row.name < other.row.name ? -1 : 1))
  return {
    page: {
      items: byName.slice(0, PAGE_SIZE).map(({ row, patch }) => ({ id: row.id, ...patch.patch })),
      nextPage: null,
    },
    readAt: Math.min(Date.now(), ...rows.map(({ at }) => at - room.offsetMs)),
  }
}

/** Names of what is of a kind, by id; none where the room does not know all of them. */
export const roomNames = (room: RoomState, kind: LiveKind): Readonly<Record<string, string>> =>
  Object.fromEntries((rowsOf(room, kind) ?? []).map(({ row }) => [row.id, row.name]))
