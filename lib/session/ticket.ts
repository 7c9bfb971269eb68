import { base64url } from 'jose'
import * as z from 'zod'
import { Uuid } from '@/lib/contract/common'
import { liveLimits } from '@/lib/contract/live-wire'
import type { SessionKeys } from '@/lib/session/keys'
import { open, seal, type OpenFailure } from '@/lib/session/seal'
import { hashSid, type Session } from '@/lib/session/session'

const AUDIENCE = 'console:ticket'

const holder = {
  jti: z.string().length(22),
  sub: Uuid,
  silo: Uuid,
  /** Hash of the sign-in's id. */
  sid: z.string(),
}

/** What a ticket says: who may do what with which thing, from which sign-in, once. */
const Claims = z.discriminatedUnion('cap', [
  z.strictObject({ ...holder, cap: z.literal('watch'), project: Uuid }),
  z.strictObject({ ...holder, cap: z.literal('serial'), instance: Uuid }),
])
type Claims = z.infer<typeof Claims>

export type Capability = Claims['cap']

/** What the holder may do: watch a project's changes, or use the serial console of one instance. */
export type Grant =
  | { readonly cap: 'watch'; readonly project: string }
  | { readonly cap: 'serial'; readonly instance: string }

export type Ticket<C extends Capability = 'watch'> = Extract<Claims, { cap: C }> & {
  /** ms since 1970. */
  readonly expiresAt: number
}

type Holder = Pick<Session, 'userId' | 'siloId' | 'sid'>

/**
 * A ticket for 30 s and one use. The caller has proven with the session's token that it sees what
 * the ticket is for.
 */
export async function issueTicket(
  keys: SessionKeys,
  session: Holder,
  grant: Grant,
  now: number,
): Promise<string> {
  const claims: Claims = {
    jti: base64url.encode(crypto.getRandomValues(new Uint8Array(16))),
    sub: session.userId,
    silo: session.siloId,
    sid: await hashSid(session.sid),
    ...grant,
  }
  return seal(keys, 'ticket', claims, { audience: AUDIENCE, expiresAt: now + liveLimits.ticketMs })
}

const isFor = <C extends Capability>(
  claims: Claims,
  cap: C,
): claims is Extract<Claims, { cap: C }> => claims.cap === cap

/**
 * Opens a ticket for the session that brings it; `other-session` when it was issued to another,
 * `other-use` when it is for something else.
 */
export async function openTicket<C extends Capability>(
  keys: SessionKeys,
  text: string,
  cap: C,
  session: Holder,
  now: number,
): Promise<Ticket<C> | OpenFailure | 'other-session' | 'other-use'> {
  const opened = await open(keys, 'ticket', text, { audience: AUDIENCE, now })
  if (!opened.ok) return opened.reason
  const parsed = Claims.safeParse(opened.payload)
  if (!parsed.success) return 'malformed'
  const claims = parsed.data
  const { sub, silo, sid } = claims
  const isTheirs =
    sub === session.userId && silo === session.siloId && sid === (await hashSid(session.sid))
  if (!isTheirs) return 'other-session'
  return isFor(claims, cap) ? { ...claims, expiresAt: opened.expiresAt } : 'other-use'
}
