import { counterName, type PlatformOf, prove, type Proven, refuse } from '@/edge/socket-gate'
import { full } from '@/edge/relay/relay-gate'
import type { RelayEnv } from '@/edge/relay/relay-env'
import { serialPlace } from '@/edge/relay/relay-user'
import { postToRoom } from '@/edge/relay/room-calls'
import { SERIAL_PROTOCOL, serialLimits } from '@/lib/contract/serial-wire'
import { IDLE_LIMIT_MS } from '@/lib/session/session'
import { ADMISSION_HEADER, type Admission } from './admission'

/** The platform's own path; on our origin it takes a ticket in place of a credential. */
const STREAM = /^\/v1\/instances\/([^/]+)\/serial-console\/stream$/

/**
 * The way to an instance's serial console: proves session and ticket, that the ticket is for this
 * very instance and unused, takes a lease of the user's sockets, and hands the socket to an object
 * of its own. Undefined for other paths.
 */
export function openSerial(
  request: Request,
  env: RelayEnv,
  platformOf: PlatformOf,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  const instance = STREAM.exec(url.pathname)?.[1]
  return instance === undefined ? undefined : enter(request, url, instance, env, platformOf)
}

/** How much is to be replayed, as the query says; undefined unless it is a number that we take. */
function replayOf(url: URL): number | undefined {
  const text = url.searchParams.get('most_recent') ?? ''
  const replay = /^\d{1,9}$/.test(text) ? Number(text) : Infinity
  return replay <= serialLimits.replayBytesMax ? replay : undefined
}

async function enter(
  request: Request,
  url: URL,
  instance: string,
  env: RelayEnv,
  platformOf: PlatformOf,
): Promise<Response> {
  const proven = await prove(request, env.SESSION_KEYS, SERIAL_PROTOCOL)
  if (proven instanceof Response) return proven
  if (proven.ticket.instance !== instance) return refuse(403)
  const replay = replayOf(url)
  if (replay === undefined) return refuse(400)
  return admit(env, platformOf(proven.session), proven, replay)
}

async function admit(
  env: RelayEnv,
  platform: string,
  { keys, session, sealed, ticket }: Proven,
  replay: number,
): Promise<Response> {
  const counter = await counterName(keys, platform, ticket.silo, ticket.sub)
  const user = env.RELAY_USER.get(env.RELAY_USER.idFromName(counter))
  if (!(await user.use(ticket.jti, ticket.expiresAt))) return refuse(403)
  const conn = crypto.randomUUID()
  const leased = await user.lease(conn, ticket.sid)
  if (leased === 'revoked') return refuse(401)
  if (leased === 'full') return full()
  const admission: Admission = {
    conn,
    instance: ticket.instance,
    replay,
    sid: ticket.sid,
    sealed,
    counter,
    idleAt: session.lastActiveAt + IDLE_LIMIT_MS,
    expiresAt: session.expiresAt,
  }
  // Made from nothing: no header of the browser's reaches the object.
  const answer = await env.SERIAL.get(env.SERIAL.idFromName(conn)).fetch(
    new Request('https://line/', {
      headers: { upgrade: 'websocket', [ADMISSION_HEADER]: JSON.stringify(admission) },
    }),
  )
  if (answer.status !== 101 || !answer.webSocket) {
    await user.release(conn)
    return refuse(502)
  }
  // Signed out while the socket was being opened: the revocation did not know this place yet.
  if (!(await user.place(conn, ticket.sid, serialPlace(conn))))
    await postToRoom(env.SERIAL, conn, 'revoke', [ticket.sid])
  return new Response(null, {
    status: 101,
    webSocket: answer.webSocket,
    headers: { 'sec-websocket-protocol': SERIAL_PROTOCOL },
  })
}
