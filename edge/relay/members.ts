import type { RoomConnection } from './room-connection'

/** One sign-in in the room, by all its sockets. */
export interface Member {
  readonly sid: string
  readonly user: string
  readonly connections: ReadonlyMap<string, RoomConnection>
  /** When the platform last answered this member's own token with the project; ms since 1970. */
  readonly provenAt: number
  /** The platform's refusal, until other answers tell whether it means this member or all. */
  readonly refused: 403 | 404 | null
}

export type Members = ReadonlyMap<string, Member>

/** Admission is a proof: the platform has just answered this member's token with the project. */
export function withConnection(members: Members, connection: RoomConnection): Members {
  const member = members.get(connection.sid)
  const connections = new Map(member?.connections).set(connection.conn, connection)
  const { sid, user } = connection
  const joined = member
    ? { ...member, connections }
    : { sid, user, connections, provenAt: connection.admittedAt, refused: null }
  return new Map(members).set(sid, joined)
}

export function withoutConnection(members: Members, sid: string, conn: string): Members {
  const member = members.get(sid)
  if (!member) return members
  const left = new Map(members)
  const connections = new Map(member.connections)
  connections.delete(conn)
  if (connections.size === 0) left.delete(sid)
  else left.set(sid, { ...member, connections })
  return left
}

/** The member's token was answered with what was asked for. */
export function proven(members: Members, sid: string, now: number): Members {
  const member = members.get(sid)
  return member ? new Map(members).set(sid, { ...member, provenAt: now, refused: null }) : members
}

export function refusedWith(members: Members, sid: string, status: 403 | 404): Members {
  const member = members.get(sid)
  return member ? new Map(members).set(sid, { ...member, refused: status }) : members
}

/**
 * Members whose tokens may be used, least recently proven first. A proof in the future predates a clock
 * that went back, and counts as none.
 */
export const inTurn = (members: Members, now: number): readonly Member[] =>
  [...members.values()]
    .filter(({ refused }) => refused === null)
    .map((member) => (member.provenAt > now ? { ...member, provenAt: 0 } : member))
    .toSorted((a, b) => a.provenAt - b.provenAt)

/** The sealed session of a member that lasts longest. */
export function sealedOf(member: Member): string {
  let best: RoomConnection | undefined
  for (const connection of member.connections.values())
    if (!best || connection.renewAt > best.renewAt) best = connection
  // A member without a connection is not kept.
  return best?.sealed ?? ''
}

/**
 * Members whose refusal is decided. If another member gets a good answer, only the refused members lose
 * access (403). If every member is refused, all lose it, and 404 for all means that the project is
 * gone.
 */
export function decided(
  members: Members,
  someoneIsGood: boolean,
): readonly { readonly member: Member; readonly as: 'forbidden' | 'gone' }[] {
  const all = [...members.values()]
  const refused = all.filter((member) => member.refused !== null)
  if (refused.length === 0 || (!someoneIsGood && refused.length < all.length)) return []
  const isGone = !someoneIsGood && refused.every((member) => member.refused === 404)
  return refused.map((member) => ({ member, as: isGone ? 'gone' : 'forbidden' }))
}
