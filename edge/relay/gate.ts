import { LIVE_PATH, LIVE_PROTOCOL, liveClose } from '@/lib/contract/live-wire'
import {
  counterName,
  type PlatformOf,
  protocolsOf,
  prove,
  type Proven,
  refuse,
} from '@/edge/socket-gate'
import { parseKeys, type SessionKeys } from '@/lib/session/keys'
import { mac } from '@/lib/session/seal'
import { hashSid, IDLE_LIMIT_MS, type Session } from '@/lib/session/session'
import { ADMISSION_HEADER, type Admission } from './admission'
import { limits } from './limits'
import type { RelayEnv } from './relay-env'
import { postToRoom } from './room-calls'

/** Whether a page of another version of ours asks. */
function isOtherVersion(request: Request): boolean {
  const protocols = protocolsOf(request)
  return (
    !protocols.includes(LIVE_PROTOCOL) &&
    protocols.some((each) => /^console\.live\.\d+$/.test(each))
  )
}

/** Opens a socket only to close it with a code: a refused upgrade tells a page nothing. */
function closedAtOnce(request: Request, code: number): Response {
  const { 0: client, 1: server } = new WebSocketPair()
  server.accept()
  server.close(code)
  const [first = ''] = protocolsOf(request)
  return new Response(null, {
    status: 101,
    webSocket: client,
    headers: { 'sec-websocket-protocol': first },
  })
}

const roomName = (keys: SessionKeys, platform: string, silo: string, project: string, more = '') =>
  mac(keys, 'room', `v1|${platform}|${silo}|${project}${more}`)

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
  const { pathname } = new URL(request.url)
  return pathname === LIVE_PATH ? enter(request, env, platformOf) : undefined
}

async function enter(request: Request, env: RelayEnv, platformOf: PlatformOf): Promise<Response> {
  const isUpgrade = request.headers.get('upgrade')?.toLowerCase() === 'websocket'
  if (isUpgrade && isOtherVersion(request)) return closedAtOnce(request, liveClose.tooOld)
  const wanted = { cap: 'watch', protocol: LIVE_PROTOCOL } as const
  const proven = await prove(request, env.SESSION_KEYS, wanted)
  return proven instanceof Response ? proven : admit(env, platformOf(proven.session), proven)
}

async function admit(
  env: RelayEnv,
  platform: string,
  { keys, session, sealed, ticket }: Proven<'watch'>,
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
    isPrivate: false,
    idleAt: session.lastActiveAt + IDLE_LIMIT_MS,
    expiresAt: session.expiresAt,
  }
  const { answer, room } = await findRoom(env, keys, platform, admission)
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
async function findRoom(
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
    if ((await answer.text()) === 'private') {
      // What names an object stays as it is: another word would be another room.
      room = await roomName(keys, platform, silo, project, `|apart|${user}`)
      answer = await ask(env, room, { ...admission, isPrivate: true })
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
  requestPoll(session: Session, project: string): Promise<void>
  /** Ends the sockets of a sign-in, and refuses its tickets from now on. */
  revoke(session: Session): Promise<void>
}

export const liveBinding = (env: RelayEnv, platformOf: PlatformOf): LiveBinding => ({
  async requestPoll(session, project) {
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
