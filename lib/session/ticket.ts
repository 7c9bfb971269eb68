import { base64url } from 'jose'
import * as z from 'zod'
import { Uuid } from '@/lib/contract/common'
import { serialLimits } from '@/lib/contract/serial-wire'
import type { SessionKeys } from '@/lib/session/keys'
import { open, seal, type OpenFailure } from '@/lib/session/seal'
import { hashSid, type Session } from '@/lib/session/session'

const AUDIENCE = 'console:ticket'

/** The claims of a ticket: which serial console it opens, for which user and sign-in, once. */
const Claims = z.strictObject({
  jti: z.string().length(22),
  sub: Uuid,
  silo: Uuid,
  /** The hash of the sign-in's id. */
  sid: z.string(),
  cap: z.literal('serial'),
  instance: Uuid,
})
type Claims = z.infer<typeof Claims>

export type Ticket = Claims & {
  /** ms since 1970. */
  readonly expiresAt: number
}

type Holder = Pick<Session, 'userId' | 'siloId' | 'sid'>

/**
 * Issues a ticket for 30 s and one use. The caller has proven, with the session's token, that the reader
 * sees the instance.
 */
export async function issueTicket(
  keys: SessionKeys,
  session: Holder,
  instance: string,
  now: number,
): Promise<string> {
  const claims: Claims = {
    jti: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
    sub: session.userId,
    silo: session.siloId,
    sid: await hashSid(session.sid),
    cap: 'serial',
    instance,
  }
  return seal(keys, 'ticket', claims, {
    audience: AUDIENCE,
    expiresAt: now + serialLimits.ticketMs,
  })
}

/** Opens a ticket for the session that presents it; `other-session` if it was issued to another. */
export async function openTicket(
  keys: SessionKeys,
  text: string,
  session: Holder,
  now: number,
): Promise<Ticket | OpenFailure | 'other-session'> {
  const opened = await open(keys, 'ticket', text, { audience: AUDIENCE, now })
  if (!opened.ok) return opened.reason
  const parsed = Claims.safeParse(opened.payload)
  if (!parsed.success) return 'malformed'
  const claims = parsed.data
  const { sub, silo, sid } = claims
  const isTheirs =
    sub === session.userId && silo === session.siloId && sid === (await hashSid(session.sid))
  return isTheirs ? { ...claims, expiresAt: opened.expiresAt } : 'other-session'
}
