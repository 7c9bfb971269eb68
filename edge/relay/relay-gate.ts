import { LIVE_PATH, LIVE_PROTOCOL, liveClose } from '@/lib/contract/live-wire'
import { limitRefused } from '@/edge/metrics/metrics'
import type { Platform } from '@/edge/network'
import { counterName, type PlatformOf, protocolsOf, refuse, signedIn } from '@/edge/socket-gate'
import { parseRetryAfter } from '@/lib/api/retry-after'
import { LiveHello } from '@/lib/contract/live'
import { parseKeys, type SessionKeys } from '@/lib/session/keys'
import { mac } from '@/lib/session/seal'
import { hashSid, IDLE_LIMIT_MS, type Session } from '@/lib/session/session'
import { ADMISSION_HEADER, type Admission } from './admission'
import { limits } from './limits'
import { proveProject } from './prove-project'
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
function closedAtOnce(request: Request, code: number, reason = ''): Response {
  const { 0: client, 1: server } = new WebSocketPair()
  server.accept()
  server.close(code, reason)
  const [first = ''] = protocolsOf(request)
  return new Response(null, {
    status: 101,
    webSocket: client,
    headers: { 'sec-websocket-protocol': first },
  })
}

const roomName = (keys: SessionKeys, platform: string, silo: string, project: string, more = '') =>
  mac(keys, 'room', `v1|${platform}|${silo}|${project}${more}`)

/** The page's first message; undefined for anything else. */
function helloOf(request: Request): LiveHello | undefined {
  try {
    const text = new URL(request.url).searchParams.get('hello') ?? ''
    return LiveHello.safeParse(JSON.parse(text)).data
  } catch {
    // Not JSON.
    return undefined
  }
}

/** Where the relay's gate finds the platform, and what names it in rooms. */
export interface Upstream {
  readonly platform: Platform
  readonly platformOf: PlatformOf
}

/**
 * Admits a socket to a room: proves the session's cookie, and with its token that the reader sees the
 * project, takes a lease of the user's sockets, and hands the socket to the project's room under a name
 * that only we can make. The entry has checked Origin. Undefined for other paths. `build` is the id of
 * the console's build, which pages receive.
 */
export function openLive(
  request: Request,
  env: RelayEnv,
  upstream: Upstream,
  build: string,
): Promise<Response> | undefined {
  const { pathname } = new URL(request.url)
  return pathname === LIVE_PATH ? enter(request, env, upstream, build) : undefined
}

async function enter(
  request: Request,
  env: RelayEnv,
  upstream: Upstream,
  build: string,
): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return refuse(426)
  if (isOtherVersion(request)) return closedAtOnce(request, liveClose.tooOld)
  const hello = helloOf(request)
  if (!protocolsOf(request).includes(LIVE_PROTOCOL) || !hello) return refuse(400)
  const reader = await signedIn(request, env.SESSION_KEYS)
  if (!reader) return closedAtOnce(request, liveClose.unauthenticated)
  const { keys, session } = reader
  const name = upstream.platformOf(session)
  const counter = await counterName(keys, name, session.siloId, session.userId)
  const user = env.RELAY_USER.get(env.RELAY_USER.idFromName(counter))
  const conn = crypto.randomUUID()
  const sid = await hashSid(session.sid)
  const [leased, proof] = await Promise.all([
    user.lease(conn, sid),
    proveProject(upstream.platform, name, hello.project, session),
  ])
  if (leased === 'revoked') return closedAtOnce(request, liveClose.unauthenticated)
  if (leased === 'full') return full()
  if (proof.type === 'closed') {
    await user.release(conn)
    return closedAtOnce(request, proof.code, waitOf(proof.retryAfter))
  }
  const { project: _, ...rest } = hello
  const admission: Admission = {
    ...{ conn, build, counter, sid, hello: rest },
    silo: session.siloId,
    project: proof.id,
    user: session.userId,
    sealed: reader.sealed,
    isPrivate: false,
    idleAt: session.lastActiveAt + IDLE_LIMIT_MS,
    expiresAt: session.expiresAt,
  }
  const { answer, room } = await findRoom(env, keys, name, admission)
  if (answer.status !== 101 || !answer.webSocket) {
    await user.release(conn)
    return answer.status === 403 ? refuse(403) : full()
  }
  // Signed out while the socket was being opened: the revocation did not know this room yet.
  if (!(await user.place(conn, sid, room))) await revokeIn(env, room, sid)
  return new Response(null, {
    status: 101,
    webSocket: answer.webSocket,
    headers: { 'sec-websocket-protocol': LIVE_PROTOCOL },
  })
}

/** Seconds as a page reads them from a reason; empty where the platform named no time. */
const waitOf = (retryAfter: string | null): string => {
  const ms = parseRetryAfter(retryAfter, Date.now())
  return ms === undefined ? '' : String(Math.ceil(ms / 1000))
}

export function full(): Response {
  limitRefused({ limit: 'sockets' })
  return refuse(503, { 'retry-after': String(limits.retryAfterFullS) })
}

/** Tries the project's rooms in turn, or the user's own when the first one says so. */
async function findRoom(
  env: RelayEnv,
  keys: SessionKeys,
  platform: string,
  admission: Admission,
): Promise<{ answer: Response; room: string }> {
  const { silo, project, user } = admission
  let room = ''
  let answer = refuse(503)
  for (let index = 0; index < limits.roomsPerProject; index++) {
    room = await roomName(keys, platform, silo, project, index === 0 ? '' : `|${index}`)
    answer = await ask(env, room, admission)
    if (answer.status !== 421) break
    if ((await answer.text()) === 'private') {
      // The words in an object's name must stay: a different name would be a different room.
      room = await roomName(keys, platform, silo, project, `|private|${user}`)
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
  /** Something in the project was changed: read now. */
  requestPoll(session: Session, project: string): Promise<void>
  /** Ends the sockets of a sign-in, and lets it open no others. */
  revoke(session: Session): Promise<void>
}

export const liveBinding = (env: RelayEnv, platformOf: PlatformOf): LiveBinding => ({
  async requestPoll(session, project) {
    const keys = parseKeys(env.SESSION_KEYS)
    const room = await roomName(keys, platformOf(session), session.siloId, project)
    await postToRoom(env.RELAY, room, 'poll', [])
  },
  async revoke(session) {
    const keys = parseKeys(env.SESSION_KEYS)
    const counter = await counterName(keys, platformOf(session), session.siloId, session.userId)
    const user = env.RELAY_USER.get(env.RELAY_USER.idFromName(counter))
    await user.revoke(await hashSid(session.sid), session.expiresAt)
  },
})
