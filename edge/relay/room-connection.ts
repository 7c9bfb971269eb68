import * as z from 'zod'
import { LIVE_KINDS } from '@/lib/contract/live-kinds'
import { liveClose } from '@/lib/contract/live-wire'
import { limits } from './limits'

/**
 * A room's data about one socket, kept in the socket's attachment: it survives hibernation, ends with
 * the socket, and is stored nowhere else. The session in it stays sealed.
 */
export const RoomConnection = z.object({
  conn: z.string(),
  /** Hash of the sign-in's id: names the member whose turn it is, and what a sign-out ends. */
  sid: z.string(),
  /** The platform's user id. */
  user: z.string(),
  /** The session cookie's value. */
  sealed: z.string(),
  /** Name of the object that counts the user's sockets. */
  counter: z.string(),
  visible: z.boolean(),
  /** Kinds whose lists its page shows. */
  shows: z.array(z.enum(LIVE_KINDS)).readonly(),
  /** Whether it had every event when this was written; if not, it gets a snapshot after a wake. */
  settled: z.boolean(),
  /** All in ms since 1970. */
  admittedAt: z.number(),
  renewAt: z.number(),
  expiresAt: z.number(),
})
export type RoomConnection = z.infer<typeof RoomConnection>

/** When a socket is to renew: after 60 min +-10 %, or when its sealed session would idle out. */
export const renewAt = (now: number, idleAt: number, random: number): number =>
  Math.min(now + limits.lifeMs * (0.9 + 0.2 * random), idleAt)

/** Whether it has more time left than any socket gets: it was admitted before the clock went back. */
export const outlives = (connection: RoomConnection, now: number): boolean =>
  connection.renewAt - now > limits.lifeMs * 1.1

/** Why a connection is over by time alone, if it is. A page that comes back proves its cookie anew. */
export function ended(connection: RoomConnection, now: number) {
  if (now >= connection.expiresAt) return liveClose.unauthenticated
  return now >= connection.renewAt ? liveClose.renew : undefined
}

/** When a connection ends by time. */
export const endsAt = (connection: RoomConnection): number =>
  Math.min(connection.expiresAt, connection.renewAt)

/** Whether a socket from which nothing came since `receivedAt` is dead. */
export const isSilent = (connection: RoomConnection, receivedAt: number, now: number): boolean =>
  now - receivedAt > (connection.visible ? limits.silentMsMax : limits.silentHiddenMsMax)
