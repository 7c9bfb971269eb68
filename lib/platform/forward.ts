import 'server-only'
import { getSession } from '@/lib/session/server'
import { authenticated, deadline } from './call'
import { upstream } from './upstream'

const BODY_LIMIT_BYTES = 1_048_576

/** An answer in the form of the platform's own errors. */
export const errorBody = (status: number, message: string, errorCode?: string): Response =>
  Response.json(
    { request_id: crypto.randomUUID(), message, ...(errorCode && { error_code: errorCode }) },
    { status },
  )

/**
 * The same-origin API: adds the session's token to a call of the contract and passes the platform's
 * answer on, in the wire's own words. Anything else is a 404 here; no session is a 401; a platform
 * that can't be reached is a 502 or, after the deadline, a 504.
 */
export function forward(isAllowed: (method: string, pathname: string) => boolean) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (!isAllowed(request.method, url.pathname)) return errorBody(404, 'Not Found')
    const session = await getSession()
    if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
    const body = request.body ? await request.arrayBuffer() : null
    if (body && body.byteLength > BODY_LIMIT_BYTES)
      return errorBody(400, `request body exceeded maximum size of ${BODY_LIMIT_BYTES} bytes`)

    const headers = new Headers({ accept: 'application/json' })
    const type = request.headers.get('content-type')
    if (type) headers.set('content-type', type)
    // The path is taken as the browser encoded it; the host is ours to say, never the browser's.
    const target = new URL(url.pathname + url.search, upstream().origin)
    const signal = deadline(request.method, request.signal)
    const init: RequestInit = { method: request.method, headers, signal, redirect: 'manual' }
    if (body) init.body = body
    try {
      const answer = await authenticated(session)(new Request(target, init))
      return new Response(answer.body, { status: answer.status, headers: passedOn(answer.headers) })
    } catch {
      // Whatever failed between the edge and the platform: the reader can only try again.
      const late = signal.aborted
      return errorBody(
        late ? 504 : 502,
        late ? 'The platform did not answer in time' : 'The platform could not be reached',
      )
    }
  }
}

/** Of the platform's headers only these concern the browser; a Set-Cookie least of all. */
function passedOn(from: Headers): Headers {
  const headers = new Headers()
  for (const name of ['content-type', 'x-request-id', 'retry-after']) {
    const value = from.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
