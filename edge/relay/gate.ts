import { LIVE_PATH, LIVE_PROTOCOL, LIVE_TICKET_PREFIX, liveClose } from '@/lib/contract/live-wire'
import { readSessionCookie } from '@/lib/session/cookie'
import { parseKeys, type SessionKeys } from '@/lib/session/keys'
import { mac } from '@/lib/session/seal'
import { hashSid, IDLE_LIMIT_MS, openSession, type Session } from '@/lib/session/session'
import { openTicket, type Ticket } from '@/lib/session/ticket'
import { ADMISSION_HEADER, type Admission } from './admission'
import { limits } from './limits'
import type { RelayEnv } from './relay-env'
import { postToRoom } from './room-calls'

/** Which platform a session belongs to; in a preview each visitor's world is one. */
export type PlatformOf = (session: Pick<Session, 'kind' | 'token'>) => string

const refuse = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers })

/** What a socket offers: our protocol and a ticket, another version of ours, or something else. */
function offered(request: Request): { readonly ticket?: string; readonly isOtherVersion: boolean } {
  const protocols = (request.headers.get('sec-websocket-protocol') ?? '')
    .split(',')
    .map((each) => each.trim())
  const tickets = protocols.filter((each) => each.startsWith(LIVE_TICKET_PREFIX))
  const [ticket] = tickets
  if (protocols.includes(LIVE_PROTOCOL))
    return tickets.length === 1 && ticket
      ? { ticket: ticket.slice(LIVE_TICKET_PREFIX.length), isOtherVersion: false }
      : { isOtherVersion: false }
  return { isOtherVersion: protocols.some((each) => /^console\.live\.\d+$/.test(each)) }
}

/** Opens a socket only to close it with a code: a refused upgrade tells a page nothing. */
function closedAtOnce(request: Request, code: number): Response {
  const { 0: client, 1: server } = new WebSocketPair()
  server.accept()
  server.close(code)
  const first = request.headers.get('sec-websocket-protocol')?.split(',')[0]?.trim() ?? ''
  return new Response(null, {
    status: 101,
    webSocket: client,
    headers: { 'sec-websocket-protocol': first },
  })
}

const roomName = (keys: SessionKeys, platform: string, silo: string, project: string, more = '') =>
  mac(keys, 'room', `v1|${platform}|${silo}|${project}${more}`)

const counterName = (keys: SessionKeys, platform: string, silo: string, user: string) =>
  mac(keys, 'room', `v1|user|${platform}|${silo}|${user}`)

/**
 * The way into a room: proves the session's cookie, the ticket and that they belong together, takes
 * a lease of the user's sockets, and hands the socket to the project's room under a name that only
 * we can make. Origin has been checked by the entry. Undefined for other paths.
 */
export function openLive(
  request: Request,
  env: RelayEnv,
  platformOf: PlatformOf,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  return url.pathname === LIVE_PATH ? enter(request, url, env, platformOf) : undefined
}

async function enter(
  request: Request,
  url: URL,
  env: RelayEnv,
  platformOf: PlatformOf,
): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return refuse(426)
  const { ticket: text, isOtherVersion } = offered(request)
  if (isOtherVersion) return closedAtOnce(request, liveClose.tooOld)
  if (text === undefined) return refuse(400)
  const keys = parseKeys(env.SESSION_KEYS)
  const now = Date.now()
  const sealed = readSessionCookie(request.headers.get('cookie'), url.protocol === 'https:')
  const opened = sealed === undefined ? undefined : await openSession(keys, sealed, now)
  if (sealed === undefined || !opened?.ok) return refuse(401)
  const ticket = await openTicket(keys, text, opened.session, now)
  if (typeof ticket === 'string') return refuse(ticket === 'other-session' ? 403 : 401)
  return admit(env, keys, platformOf(opened.session), opened.session, sealed, ticket)
}

async function admit(
  env: RelayEnv,
  keys: SessionKeys,
  platform: string,
  session: Session,
  sealed: string,
  ticket: Ticket,
): Promise<Response> {
  const counter = await counterName(keys, platform, ticket.silo, ticket.sub)
  const user = env.RELAY_USER.get(env.RELAY_USER.idFromName(counter))
  const conn = crypto.randomUUID()
  const leased = await user.lease(conn, ticket.sid)
  if (leased === 'revoked') return refuse(401)
  if (leased === 'full') return full()
  const admission: Admission = {
    conn,
    jti: ticket.jti,
    ticketExpiresAt: ticket.expiresAt,
    silo: ticket.silo,
    project: ticket.project,
    user: ticket.sub,
    sid: ticket.sid,
    sealed,
    counter,
    isApart: false,
    idleAt: session.lastActiveAt + IDLE_LIMIT_MS,
    expiresAt: session.expiresAt,
  }
  const { answer, room } = await knock(env, keys, platform, admission)
  if (answer.status !== 101 || !answer.webSocket) {
    await user.release(conn)
    return answer.status === 403 ? refuse(403) : full()
  }
  // Signed out while the socket was being opened: the revocation did not know this room yet.
  if (!(await user.place(conn, ticket.sid, room))) await revokeIn(env, room, ticket.sid)
  return new Response(null, {
    status: 101,
    webSocket: answer.webSocket,
    headers: { 'sec-websocket-protocol': LIVE_PROTOCOL },
  })
}

const full = () => refuse(503, { 'retry-after': String(limits.retryAfterFullS) })

/** Tries the project's rooms in turn, or the user's own when the first one says so. */
async function knock(
  env: RelayEnv,
  keys: SessionKeys,
  platform: string,
  admission: Admission,
): Promise<{ answer: Response; room: string }> {
  const { silo, project, user } = admission
  let room = ''
  let answer = full()
  for (let index = 0; index < limits.roomsPerProject; index++) {
    room = await roomName(keys, platform, silo, project, index === 0 ? '' : `|${index}`)
    answer = await ask(env, room, admission)
    if (answer.status !== 421) break
    if ((await answer.text()) === 'apart') {
      room = await roomName(keys, platform, silo, project, `|apart|${user}`)
      answer = await ask(env, room, { ...admission, isApart: true })
      break
    }
  }
  return { answer, room }
}

/** A request made from nothing: no header of the browser's reaches the object. */
function ask(env: RelayEnv, room: string, admission: Admission): Promise<Response> {
  const url = `https://room${LIVE_PATH}?_pk=${admission.conn}`
  const headers = { upgrade: 'websocket', [ADMISSION_HEADER]: JSON.stringify(admission) }
  return env.RELAY.get(env.RELAY.idFromName(room)).fetch(new Request(url, { headers }))
}

const revokeIn = (env: RelayEnv, room: string, sid: string) =>
  postToRoom(env.RELAY, room, 'revoke', [sid])

/** What the app may tell the relay; bound beside the app's other bindings. */
export interface LiveBinding {
  /** Somebody changed something in the project: read now. */
  kick(session: Session, project: string): Promise<void>
  /** Ends the sockets of a sign-in, and refuses its tickets from now on. */
  revoke(session: Session): Promise<void>
}

export const liveBinding = (env: RelayEnv, platformOf: PlatformOf): LiveBinding => ({
  async kick(session, project) {
    const keys = parseKeys(env.SESSION_KEYS)
    const room = await roomName(keys, platformOf(session), session.siloId, project)
    await postToRoom(env.RELAY, room, 'kick', [])
  },
  async revoke(session) {
    const keys = parseKeys(env.SESSION_KEYS)
    const counter = await counterName(keys, platformOf(session), session.siloId, session.userId)
    const user = env.RELAY_USER.get(env.RELAY_USER.idFromName(counter))
    await user.revoke(await hashSid(session.sid), session.expiresAt)
  },
})
