import { LIVE_KINDS, type LiveKind, liveKinds } from '@/lib/contract/live-kinds'
import { PAGE_SIZE } from '@/lib/contract/page-limits'
import type { ReceivedRow, RoomState } from './room-state'

/*
 * Lists made from the room's rows, for the time before the server has answered. The relay sends the values
 * of a list's default columns (lib/contract/live-kinds.ts).
 */

/** The first page of a list. */
export interface RoomList {
  readonly page: {
    readonly items: readonly { readonly id: string }[]
    /** Whether there are more rows, only the server's answer tells. */
    readonly nextPage: null
  }
  /** When the oldest row was read, by this page's clock, ms. */
  readonly readAt: number
}

/**
 * Since when the room's rows of a kind are up to date, by this page's clock (ms since 1970): `now` for
 * kinds that are read as often as they change, earlier for kinds that no page shows. Undefined if the room
 * does not follow the whole list, or has not read it yet.
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
 * The room's rows of a list (`diskList`), ordered by name as the platform does; undefined if it does not
 * follow the whole list.
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

/** Names by id of a kind's resources; empty if the room does not know all of them. */
export const roomNames = (room: RoomState, kind: LiveKind): Readonly<Record<string, string>> =>
  Object.fromEntries((rowsOf(room, kind) ?? []).map(({ row }) => [row.id, row.name]))
