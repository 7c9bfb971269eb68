import { LIVE_TICKET_PREFIX } from '@/lib/contract/live-wire'
import { readSessionCookie } from '@/lib/session/cookie'
import { parseKeys, type SessionKeys } from '@/lib/session/keys'
import { mac } from '@/lib/session/seal'
import { openSession, type Session } from '@/lib/session/session'
import { type Capability, openTicket, type Ticket } from '@/lib/session/ticket'

/** What every socket of ours has in common: who may open one (security.md, sections 2 and 3). */

/** Which platform a session belongs to; in a preview each visitor's world is one. */
export type PlatformOf = (session: Pick<Session, 'kind' | 'token'>) => string

/** An upgrade that is not let in. Browsers learn only that the socket did not open. */
export const refuse = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers })

/** What a socket offers as its subprotocols. */
export const protocolsOf = (request: Request): string[] =>
  (request.headers.get('sec-websocket-protocol') ?? '').split(',').map((each) => each.trim())

/** The one ticket beside `protocol`; undefined where the protocol, or one ticket, is missing. */
function offeredTicket(request: Request, protocol: string): string | undefined {
  const protocols = protocolsOf(request)
  const tickets = protocols.filter((each) => each.startsWith(LIVE_TICKET_PREFIX))
  return protocols.includes(protocol) && tickets.length === 1
    ? tickets[0]?.slice(LIVE_TICKET_PREFIX.length)
    : undefined
}

/** A socket whose session and ticket are proven to belong together. */
export interface Proven<C extends Capability> {
  readonly keys: SessionKeys
  readonly session: Session
  /** The session cookie's value. */
  readonly sealed: string
  readonly ticket: Ticket<C>
}

/**
 * Proves the session's cookie, the ticket, and that the one was issued to the other; Origin has been
 * checked by the entry. A refusal otherwise: 426, 400, 401, or 403 for another's ticket.
 */
export async function prove<C extends Capability>(
  request: Request,
  sessionKeys: string,
  { cap, protocol }: { readonly cap: C; readonly protocol: string },
): Promise<Response | Proven<C>> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return refuse(426)
  const text = offeredTicket(request, protocol)
  if (text === undefined) return refuse(400)
  const keys = parseKeys(sessionKeys)
  const now = Date.now()
  const isSecure = new URL(request.url).protocol === 'https:'
  const sealed = readSessionCookie(request.headers.get('cookie'), isSecure)
  const opened = sealed === undefined ? undefined : await openSession(keys, sealed, now)
  if (sealed === undefined || !opened?.ok) return refuse(401)
  const ticket = await openTicket(keys, text, cap, opened.session, now)
  if (typeof ticket === 'string') return refuse(ticket === 'other-session' ? 403 : 401)
  return { keys, session: opened.session, sealed, ticket }
}

/** Name of the object that counts a user's sockets, and ends them when the user signs out. */
export const counterName = (keys: SessionKeys, platform: string, silo: string, user: string) =>
  mac(keys, 'room', `v1|user|${platform}|${silo}|${user}`)
