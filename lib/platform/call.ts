import 'server-only'
import { call, type ParamsOf, type Transport } from '@/lib/api/call'
import { readAsContract } from '@/lib/api/read-as-contract'
import type { Result } from '@/lib/api/result'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import type { Session } from '@/lib/session/session'
import { upstream } from './upstream'
import { bounded } from './whole-answer'

const READ_TIMEOUT_MS = 10_000
const MUTATION_TIMEOUT_MS = 30_000

/** The session's credential on a request: the platform's own cookie, or a bearer token. */
function credential(session: Pick<Session, 'kind' | 'token'>): [name: string, value: string] {
  return session.kind === 'bearer'
    ? ['authorization', `Bearer ${session.token}`]
    : ['cookie', `session=${session.token}`]
}

/** Sends a request with the session's credential; without a session as anybody. */
export function authenticated(session: Pick<Session, 'kind' | 'token'> | undefined): Transport {
  const { transport } = upstream()
  return (request) => {
    if (session) request.headers.set(...credential(session))
    return transport(request)
  }
}

/** The signal that cuts a call of this method, and also when `signal` aborts. */
export function deadline(method: string, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(
    method === 'GET' || method === 'HEAD' ? READ_TIMEOUT_MS : MUTATION_TIMEOUT_MS,
  )
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Passing faults between the edge and the platform that a second try may not meet. */
const isPassing = (result: Result<unknown>): boolean =>
  result.type !== 'success' &&
  (result.status === 502 ||
    result.status === 504 ||
    (result.type === 'client_error' && result.cause === 'network'))

/**
 * Calls the platform as `session` says. Reads are cut after 10 s and tried once more after a
 * passing fault; mutations are cut after 30 s and sent exactly once (security.md, P8). An answer
 * beyond its operation's limit is not read to its end, and counts as unreadable.
 */
export async function callPlatform<O extends Operation>(
  session: Pick<Session, 'kind' | 'token'> | undefined,
  operation: O,
  params: ParamsOf<O>,
  signal?: AbortSignal,
): Promise<Result<AnswerOf<O>>> {
  const { origin } = upstream()
  const attempt = () =>
    call(operation, params, {
      origin,
      transport: bounded(authenticated(session), operation.name),
      signal: deadline(operation.method, signal),
      read: readAsContract,
    })
  const result = await attempt()
  return operation.method === 'GET' && isPassing(result) ? attempt() : result
}
