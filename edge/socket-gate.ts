import { READER_QUERY } from '@/lib/contract/page-reader'
import { TICKET_PREFIX } from '@/lib/contract/serial-wire'
import { readSessionCookie } from '@/lib/session/cookie'
import { parseKeys, type SessionKeys } from '@/lib/session/keys'
import { mac } from '@/lib/session/seal'
import { isForReader, openSession, type Session } from '@/lib/session/session'
import { openTicket, type Ticket } from '@/lib/session/ticket'

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
  const tickets = protocols.filter((each) => each.startsWith(TICKET_PREFIX))
  return protocols.includes(protocol) && tickets.length === 1
    ? tickets[0]?.slice(TICKET_PREFIX.length)
    : undefined
}

/** Whose socket it is. */
export interface SignedIn {
  readonly keys: SessionKeys
  readonly session: Session
  /** The session cookie's value. */
  readonly sealed: string
}

/**
 * The reader of a request, by the session's cookie; undefined if there is no valid cookie, or if the
 * page was made for another user.
 */
export async function signedIn(
  request: Request,
  sessionKeys: string,
): Promise<SignedIn | undefined> {
  const keys = parseKeys(sessionKeys)
  const { protocol, searchParams } = new URL(request.url)
  const isSecure = protocol === 'https:'
  const sealed = readSessionCookie(request.headers.get('cookie'), isSecure)
  const opened = sealed === undefined ? undefined : await openSession(keys, sealed, Date.now())
  if (sealed === undefined || !opened?.ok) return undefined
  const { session } = opened
  return (await isForReader(session, searchParams.get(READER_QUERY)))
    ? { keys, session, sealed }
    : undefined
}

/** A socket whose session and ticket are proven to belong together. */
export interface Proven extends SignedIn {
  readonly ticket: Ticket
}

/**
 * Proves the session's cookie, the ticket, and that the one was issued to the other; Origin has been
 * checked by the entry. A refusal otherwise: 426, 400, 401, or 403 for another's ticket.
 */
export async function prove(
  request: Request,
  sessionKeys: string,
  protocol: string,
): Promise<Response | Proven> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return refuse(426)
  const text = offeredTicket(request, protocol)
  if (text === undefined) return refuse(400)
  const reader = await signedIn(request, sessionKeys)
  if (!reader) return refuse(401)
  const ticket = await openTicket(reader.keys, text, reader.session, Date.now())
  if (typeof ticket === 'string') return refuse(ticket === 'other-session' ? 403 : 401)
  return { ...reader, ticket }
}

/** Name of the object that counts a user's sockets, and ends them when the user signs out. */
export const counterName = (keys: SessionKeys, platform: string, silo: string, user: string) =>
  mac(keys, 'room', `v1|user|${platform}|${silo}|${user}`)
