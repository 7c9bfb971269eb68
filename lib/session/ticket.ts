import { base64url } from 'jose'
import * as z from 'zod'
import { Uuid } from '@/lib/contract/common'
import { liveLimits } from '@/lib/contract/live-wire'
import type { SessionKeys } from '@/lib/session/keys'
import { open, seal, type OpenFailure } from '@/lib/session/seal'
import { hashSid, type Session } from '@/lib/session/session'

const AUDIENCE = 'console:ticket'

/** What a ticket says: who may watch which project, from which sign-in, once. */
const Claims = z.strictObject({
  jti: z.string().length(22),
  sub: Uuid,
  silo: Uuid,
  project: Uuid,
  /** Hash of the sign-in's id. */
  sid: z.string(),
  cap: z.literal('watch'),
})

export interface Ticket extends z.infer<typeof Claims> {
  /** ms since 1970. */
  readonly expiresAt: number
}

type Holder = Pick<Session, 'userId' | 'siloId' | 'sid'>

/** A ticket for 30 s and one use. The caller has proven with the session's token that it sees the project. */
export async function issueTicket(
  keys: SessionKeys,
  session: Holder,
  project: string,
  now: number,
): Promise<string> {
  const claims: z.infer<typeof Claims> = {
    jti: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
    sub: session.userId,
    silo: session.siloId,
    project,
    sid: await hashSid(session.sid),
    cap: 'watch',
  }
  return seal(keys, 'ticket', claims, { audience: AUDIENCE, expiresAt: now + liveLimits.ticketMs })
}

/** Opens a ticket for the session that brings it; `other-session` when it was issued to another. */
export async function openTicket(
  keys: SessionKeys,
  text: string,
  session: Holder,
  now: number,
): Promise<Ticket | OpenFailure | 'other-session'> {
  const opened = await open(keys, 'ticket', text, { audience: AUDIENCE, now })
  if (!opened.ok) return opened.reason
  const claims = Claims.safeParse(opened.payload)
  if (!claims.success) return 'malformed'
  const { sub, silo, sid } = claims.data
  const isTheirs =
    sub === session.userId && silo === session.siloId && sid === (await hashSid(session.sid))
  return isTheirs ? { ...claims.data, expiresAt: opened.expiresAt } : 'other-session'
}
