import type { AnswerOf, BodyOf, Operation, PathOf, QueryOf } from '@/lib/contract/operation'
import { fromWire } from '@/lib/contract/wire'
import { AnswerTooLarge, refuseTooMany } from './answer-limit'
import { errorBody } from './error-body'
import { buildRequest } from './request'
import type { ClientError, Failure, Result } from './result'
import { retryAfterMs } from './retry-after'

/** How a request reaches the platform: the edge adds a token, the browser goes to its own origin. */
export type Transport = (request: Request) => Promise<Response>

type Optional<K extends string, T> =
  Record<never, never> extends T ? { readonly [P in K]?: T } : { readonly [P in K]: T }
/** `unknown` bodies are required too. */
type Body<T> = unknown extends T
  ? { readonly body: T }
  : undefined extends T
    ? { readonly body?: undefined }
    : { readonly body: T }

/** The parameters of a call of `O`: path, query and body, each only if the operation has it. */
export type ParamsOf<O extends Operation> = Optional<'path', PathOf<O>> &
  Optional<'query', QueryOf<O>> &
  Body<BodyOf<O>>

/** Parses the body of a success, after wire conversion, as its operation's; undefined if that is not possible. */
export type Reader = (
  operation: Operation,
  body: unknown,
) => { readonly data: unknown; readonly amiss?: readonly string[] } | undefined

export interface CallOptions {
  /** The platform's origin, without a path. */
  readonly origin: string
  readonly transport: Transport
  readonly signal?: AbortSignal
  /** Absent in browsers: the same-origin API has parsed the answer already. */
  readonly read?: Reader
}

/**
 * Calls the platform once. Never throws for what the platform or the network does: success with
 * parsed data, error with the platform's body, or client error.
 */
export async function call<O extends Operation>(
  operation: O,
  params: ParamsOf<O>,
  { origin, transport, signal, read }: CallOptions,
): Promise<Result<AnswerOf<O>>> {
  let response: Response
  try {
    response = await transport(buildRequest(origin, operation, params, signal))
  } catch (error) {
    return lost(error, signal)
  }
  return readAnswer(operation, response, signal, read)
}

/** The result in a platform's answer to `operation`; never throws. */
export async function readAnswer<O extends Operation>(
  operation: O,
  response: Response,
  signal?: AbortSignal,
  read: Reader = asItCame,
): Promise<Result<AnswerOf<O>>> {
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    return error instanceof AnswerTooLarge ? tooLarge(response) : lost(error, signal)
  }
  try {
    return answerOf(operation, response, text, read)
  } catch (error) {
    if (error instanceof AnswerTooLarge) return tooLarge(response)
    // Nested deeper than the stack: no meaningful answer is that deep.
    if (error instanceof RangeError) return unreadableAnswer(response)
    throw error
  }
}

const unreadableAnswer = ({ status, headers }: Response): ClientError => ({
  type: 'client_error',
  cause: 'unreadable',
  status,
  requestId: headers.get('x-request-id') ?? undefined,
})

const tooLarge = (response: Response): Failure => ({
  ...unreadableAnswer(response),
  cause: 'too-large',
})

function answerOf<O extends Operation>(
  operation: O,
  response: Response,
  text: string,
  read: Reader,
): Result<AnswerOf<O>> {
  const unreadable = unreadableAnswer(response)
  const { status } = response
  const body = text === '' ? undefined : parseJson(text)
  if (status >= 400) {
    const error = errorBody(body)
    const requestId = error?.requestId ?? unreadable.requestId
    const wait = retryAfterMs(response.headers)
    return error
      ? { type: 'error', status, requestId, retryAfterMs: wait, error }
      : { ...unreadable, retryAfterMs: wait }
  }
  if (status < 200 || status >= 300 || (body === undefined && text !== '')) return unreadable
  refuseTooMany(body)
  const answer = read(operation, fromWire(body))
  if (!answer) return unreadable
  const { requestId } = unreadable
  // Parsed by the operation's own answer schema, here or at the edge, so the type is exactly AnswerOf.
  const data = answer.data as AnswerOf<O>
  const { amiss = [] } = answer
  return { type: 'success', status, requestId, data, ...(amiss.length > 0 && { amiss }) }
}

const asItCame: Reader = (_operation, data) => ({ data })

/** JSON text -> value, or undefined when it isn't JSON (no platform answer is JSON `undefined`). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The failure for an exception of a transport. */
export function lost(error: unknown, signal?: AbortSignal): Failure {
  const reason = signal?.aborted ? signal.reason : error
  const name = reason instanceof Error ? reason.name : ''
  const cause = name === 'TimeoutError' ? 'timeout' : signal?.aborted ? 'aborted' : 'network'
  return { type: 'client_error', cause, status: undefined, requestId: undefined }
}
