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

/** An answer in the form of the platform's own errors. */
export const errorBody = (status: number, message: string, errorCode?: string): Response =>
  Response.json(
    { request_id: crypto.randomUUID(), message, ...(errorCode && { error_code: errorCode }) },
    { status },
  )

/**
 * The same-origin API: adds the session's token to a call of the contract and passes the platform's
 * answer on as islandAnswer has read it, in the wire's own words and whole. Anything
 * else is a 404 here; no session is a 401; a platform that can't be reached, or whose answer breaks
 * off, is a 502 or, after the deadline, a 504. Whatever it says, the browser gets JSON. The worker's
 * entry has measured the body.
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
    // The path is taken as the browser encoded it; the host is ours to say, never the browser's.
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
      // Whatever failed between the edge and the platform: the reader can only try again.
      const late = signal.aborted
      return errorBody(
        late ? 504 : 502,
        late ? 'The platform didn’t respond in time' : 'The platform can’t be reached',
      )
    }
  }
}

/**
 * A body of the browser's, which is in the newest words, as the platform at hand takes it; an answer
 * where it can't be said. What is no JSON is the platform's to refuse.
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

/** The same of a query, which is returned with its `?`. */
async function searchSent(name: OperationName, url: URL): Promise<string | Response> {
  if (!isQueryLowered(name)) return url.search
  const query = fromWire(Object.fromEntries(url.searchParams))
  const sent = await asSent(allOperations[name], { query })
  // Plain values, as they came, under the names of a version.
  return 'type' in sent ? unsent(sent) : `?${toQuery(sent.query as QueryParams)}`
}

const unsent = (failure: Failure): Response =>
  errorBody(failure.status ?? 502, failure.type === 'error' ? failure.error.message : '')

/** Whether a platform's answer is JSON, or nothing, as far as can be told without parsing lists. */
function isReadable({ status, headers }: Response, read: Uint8Array | null | undefined): boolean {
  if (read === undefined || status < 200 || (status >= 300 && status < 400)) return false
  if (status < 300 && !read?.length) return true
  if (!/^application\/(?:.+\+)?json\b/i.test(headers.get('content-type') ?? '')) return false
  return status < 300 || parseJson(new TextDecoder().decode(read ?? undefined)) !== undefined
}

/** Replaces an unreadable answer; its status stays when that says what went wrong. */
function unreadable(answer: Response): Response {
  const headers = passedOn(answer.headers)
  headers.delete('content-type')
  return Response.json(
    {
      request_id: answer.headers.get('x-request-id') ?? crypto.randomUUID(),
      message: 'Error reading API response',
    },
    { status: answer.status >= 400 ? answer.status : 502, headers },
  )
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
