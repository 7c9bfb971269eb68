import type { Platform } from '@/edge/network'
import type { Transport } from '@/lib/api/call'
import { readBytes } from '@/lib/api/read-bytes'
import { serialStream } from '@/lib/contract/serial-wire'
import { withApiVersion } from '@/lib/contract/api-version'
import type { Session } from '@/lib/session/session'
import type { Admission } from './admission'
import { type Ending, endingOfStatus, reasonText } from './ending'
import { serialClose } from '@/lib/contract/serial-wire'

type Credential = Pick<Session, 'kind' | 'token'>

const OPEN_MS_MAX = 10_000
const ERROR_BYTES_MAX = 4_096

function request(url: string, session: Credential, upgrade: boolean): Request {
  const headers = new Headers(upgrade ? { upgrade: 'websocket' } : { accept: 'application/json' })
  if (session.kind === 'bearer') headers.set('authorization', `Bearer ${session.token}`)
  else headers.set('cookie', `session=${session.token}`)
  // A platform does not redirect; a server that does must not get the credential.
  return withApiVersion(new Request(url, { headers, redirect: 'manual' }))
}

/** The platform's answer, or null when none came in time. The late one is let go. */
async function sent(transport: Transport, call: Request): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLate = false
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve(null)
    }, OPEN_MS_MAX)
  })
  const answer = transport(call)
    .then((response) => {
      if (isLate && response.webSocket) {
        response.webSocket.accept()
        response.webSocket.close(1000)
      }
      return response
    })
    // Network and platform faults alike: nothing usable came.
    .catch(() => null)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The message of the platform's error body; undefined for a page of HTML, half a body, or nothing. */
async function messageOf({ body }: Response): Promise<string | undefined> {
  try {
    const bytes = body && (await readBytes(body, ERROR_BYTES_MAX))
    const error: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes))
    const message: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

const unreachable: Ending = {
  code: serialClose.lost,
  reason: reasonText('The platform can’t be reached'),
}

/** Opens the platform's socket with the user's own token. Not accepted yet. */
export async function openStream(
  { origin, transport }: Platform,
  session: Credential,
  { instance, replay }: Pick<Admission, 'instance' | 'replay'>,
): Promise<
  | { readonly type: 'open'; readonly socket: WebSocket }
  | { readonly type: 'refused'; readonly ending: Ending }
> {
  const answer = await sent(
    transport,
    request(origin + serialStream(instance, replay), session, true),
  )
  if (!answer) return { type: 'refused', ending: unreachable }
  if (answer.webSocket) return { type: 'open', socket: answer.webSocket }
  const message = await messageOf(answer)
  return { type: 'refused', ending: endingOfStatus(answer.status, message) }
}

/** Whether the session may still see the instance: undefined, or how the socket is to end. */
export async function prove(
  { origin, transport }: Platform,
  session: Credential,
  instance: string,
): Promise<Ending | undefined> {
  const url = `${origin}/v1/instances/${encodeURIComponent(instance)}`
  const answer = await sent(transport, request(url, session, false))
  // A platform that fails now says nothing about rights; the socket shows by itself whether it lives.
  if (!answer || ![401, 403, 404].includes(answer.status)) {
    await answer?.body?.cancel()
    return undefined
  }
  return endingOfStatus(answer.status, await messageOf(answer))
}
