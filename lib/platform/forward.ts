import 'server-only'
import { AnswerTooLarge } from '@/lib/api/answer-limit'
import { parseJson } from '@/lib/api/call'
import type { Failure } from '@/lib/api/result'
import { readBytes } from '@/lib/api/read-bytes'
import { answerBytesMax } from './whole-answer'
import { allOperations, type OperationName } from '@/lib/contract/all-operations'
import { isLowered, isQueryLowered } from '@/lib/contract/editions'
import { type QueryParams, toQuery } from '@/lib/contract/query'
import { fromWire, toWire } from '@/lib/contract/wire'
import { getSession } from '@/lib/session/server'
import { asSent, deadline, spokenTo } from './call'
import { islandAnswer } from './island-answers'
import { upstream } from './upstream'

/** An error of our own, in the form of the platform's errors. Its id is in a header as well, for the log. */
export function errorBody(status: number, message: string, errorCode?: string): Response {
  const request_id = crypto.randomUUID()
  const headers = { 'x-request-id': request_id }
  const body = { request_id, message, ...(errorCode && { error_code: errorCode }) }
  return Response.json(body, { status, headers })
}

/**
 * The same-origin API: adds the session's token to a call of the contract, and passes on the platform's
 * answer as islandAnswer returns it, complete and in the words of the wire. Any other call is a 404; no
 * session is a 401. A platform that can't be reached, or whose answer breaks off, is a 502, or a 504 after
 * the time limit. The browser always gets JSON. The Worker's entry has checked the size of the body.
 */
export function forward(
  operationOf: (method: string, pathname: string) => OperationName | undefined,
) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const operation = operationOf(request.method, url.pathname)
    if (operation === undefined) return errorBody(404, 'Not Found')
    const session = await getSession()
    if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
    const given = request.body ? await request.arrayBuffer() : null
    const body = given && (await bodySent(operation, given))
    if (body instanceof Response) return body
    const search = await searchSent(operation, url)
    if (search instanceof Response) return search

    const headers = new Headers({ accept: 'application/json' })
    const type = request.headers.get('content-type')
    if (type) headers.set('content-type', type)
    // The path stays as the browser encoded it; the host never comes from the browser.
    const target = new URL(url.pathname + search, upstream().origin)
    const signal = deadline(request.method, request.signal)
    const init: RequestInit = { method: request.method, headers, signal, redirect: 'manual' }
    if (body) init.body = body
    try {
      const answer = await spokenTo(session, operation)(new Request(target, init))
      const read = answer.body && (await readBytes(answer.body, answerBytesMax(operation)))
      if (read === undefined && answer.status < 400) throw new AnswerTooLarge()
      if (!isReadable(answer, read)) return unreadable(answer)
      const asBefore = { status: answer.status, headers: passedOn(answer.headers) }
      if (!read?.length || !answer.ok) return new Response(read?.length ? read : null, asBefore)
      const text = islandAnswer(operation, new TextDecoder().decode(read))
      return text === undefined ? unreadable(answer) : new Response(text || null, asBefore)
    } catch (error) {
      if (error instanceof AnswerTooLarge) return errorBody(502, error.message)
      // All failures between the edge and the platform are the same to the reader, who can only try again.
      const late = signal.aborted
      return errorBody(
        late ? 504 : 502,
        late ? 'The platform didn’t respond in time' : 'The platform can’t be reached',
      )
    }
  }
}

/**
 * The browser's body, which has the newest shape, in the platform's version; an error answer if that is not
 * possible. A body that isn't JSON is passed on for the platform to refuse.
 */
async function bodySent(
  name: OperationName,
  given: ArrayBuffer,
): Promise<ArrayBuffer | string | Response> {
  if (!isLowered(name)) return given
  const body = parseJson(new TextDecoder().decode(given))
  if (body === undefined) return given
  const sent = await asSent(allOperations[name], { body: fromWire(body) })
  return 'type' in sent ? unsent(sent) : JSON.stringify(toWire(sent.body))
}

/** The same for a query, which is returned with its `?`. */
async function searchSent(name: OperationName, url: URL): Promise<string | Response> {
  if (!isQueryLowered(name)) return url.search
  const query = fromWire(Object.fromEntries(url.searchParams))
  const sent = await asSent(allOperations[name], { query })
  // Plain values, with the names of the platform's version.
  return 'type' in sent ? unsent(sent) : `?${toQuery(sent.query as QueryParams)}`
}

const unsent = (failure: Failure): Response =>
  errorBody(failure.status ?? 502, failure.type === 'error' ? failure.error.message : '')

/** Whether an answer is JSON or empty, as far as that can be told without parsing it. */
function isReadable({ status, headers }: Response, read: Uint8Array | null | undefined): boolean {
  if (read === undefined || status < 200 || (status >= 300 && status < 400)) return false
  if (status < 300 && !read?.length) return true
  if (!/^application\/(?:.+\+)?json\b/i.test(headers.get('content-type') ?? '')) return false
  return status < 300 || parseJson(new TextDecoder().decode(read ?? undefined)) !== undefined
}

/** Replaces an unreadable answer; keeps its status if that tells what went wrong. */
function unreadable(answer: Response): Response {
  const headers = passedOn(answer.headers)
  headers.delete('content-type')
  const request_id = headers.get('x-request-id') ?? crypto.randomUUID()
  headers.set('x-request-id', request_id)
  return Response.json(
    { request_id, message: 'Error reading API response' },
    { status: answer.status >= 400 ? answer.status : 502, headers },
  )
}

/** The only headers of the platform that go to the browser; never Set-Cookie. */
function passedOn(from: Headers): Headers {
  const headers = new Headers()
  for (const name of ['content-type', 'x-request-id', 'retry-after']) {
    const value = from.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
