import type { LiveRow } from '@/lib/contract/live-kinds'
import type { Cached } from './cached'
import { type Change, keyOf, type RoomState } from './room-state'

/* Whether a cached answer has the right rows; other code decides about the content of rows. */

/** The row that came, changed or went. */
export const rowOf = (change: Change): LiveRow =>
  change.op === 'put' ? change.received.row : change.row

/** Whether a change adds members to a list or removes them, or deletes the subject of a page. */
export function changesMembers(change: Change, { kind, isList, instance, rows }: Cached): boolean {
  const row = rowOf(change)
  if (row.kind !== kind) return false
  const isHere = rows.some(({ id }) => id === row.id)
  // A list has dropped the row already; a page about it must notice.
  if (change.op === 'del') return !isList && isHere
  const { before } = change
  if (isList && instance !== undefined) return ownerOf(before) !== ownerOf(row)
  return isList && before === undefined && !isHere
}

/**
 * Of each floating IP that the room has read after `since` (ms since 1970, the relay's clock), and of those
 * that went, by its address: the id of its instance, or null.
 */
export const floatingOwners = (
  room: RoomState,
  since: number,
  changes: readonly Change[],
): ReadonlyMap<string, string | null> =>
  new Map([
    ...changes.flatMap((change) =>
      change.op === 'del' && change.row.kind === 'floating-ip'
        ? [[change.row.ip, null] as const]
        : [],
    ),
    ...[...room.rows.values()].flatMap(({ row, at }) =>
      row.kind === 'floating-ip' && at > since ? [[row.ip, row.instanceId] as const] : [],
    ),
  ])

/** External addresses of an instance with the floating IPs that came or went; the same if none did. */
export function withFloating(
  ips: readonly string[],
  id: string | undefined,
  owners: ReadonlyMap<string, string | null>,
): readonly string[] {
  const came = [...owners].flatMap(([ip, owner]) => (owner === id && !ips.includes(ip) ? ip : []))
  const stays = ips.filter((ip) => !owners.has(ip) || owners.get(ip) === id)
  return came.length === 0 && stays.length === ips.length ? ips : [...came, ...stays]
}

/** Whether a snapshot has members that a cached answer lacks, or lacks some that the answer has. */
export function missesRows(
  { kind, isList, isWhole, instance, rows }: Cached,
  room: RoomState,
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

/** The instance that a resource belongs to, for kinds that have one. */
const ownerOf = (row: LiveRow | undefined): string | null =>
  row && 'instanceId' in row ? row.instanceId : null

/** The id of the instance with this name or id, as in a URL. */
export const idOf = (instance: string, room: RoomState): string | undefined =>
  [...room.rows.values()].find(
    ({ row }) => row.kind === 'instance' && (row.name === instance || row.id === instance),
  )?.row.id
