import 'server-only'
import { call, type ParamsOf, type Transport } from '@/lib/api/call'
import { readAsContract } from '@/lib/api/read-as-contract'
import type { Failure, Result } from '@/lib/api/result'
import { versioned } from '@/lib/api/versioned'
import { isLowered, lowered, queryLowered, TooOld } from '@/lib/contract/editions'
import type { ApiVersion } from '@/lib/contract/api-version'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import type { Session } from '@/lib/session/session'
import { platformVersion, platformVersionNow, platformVersions } from './platform-version'
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

/** Sends requests with the session's credential; without a session, with none. */
function authenticated(session: Pick<Session, 'kind' | 'token'> | undefined): Transport {
  const { transport } = upstream()
  return (request) => {
    if (session) request.headers.set(...credential(session))
    return transport(request)
  }
}

/** The same for one operation, in the version in which the platform gets it. */
export const spokenTo = (
  session: Pick<Session, 'kind' | 'token'> | undefined,
  operation: string,
): Transport => versioned(authenticated(session), operation, platformVersions)

/** The signal that ends a call of this method after its time limit, or when `signal` aborts. */
export function deadline(method: string, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(
    method === 'GET' || method === 'HEAD' ? READ_TIMEOUT_MS : MUTATION_TIMEOUT_MS,
  )
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Temporary faults between the edge and the platform, which a second try may avoid. */
const isPassing = (result: Result<unknown>): boolean =>
  result.type !== 'success' &&
  (result.status === 502 ||
    result.status === 504 ||
    (result.type === 'client_error' && result.cause === 'network'))

const notSent = (status: number, message: string): Failure => ({
  ...{ type: 'error', status, requestId: undefined, error: { message } },
})

/** The failure of a call whose parameters might mean something else to a platform of unknown version. */
const versionUnknown = ({ method }: Operation): Failure =>
  notSent(
    503,
    `The platform didn’t say which API it has. ${method === 'GET' ? '' : 'Nothing was changed. '}Try again in a minute.`,
  )

/**
 * The parameters in the platform's version, or why they can't be sent. The platform's version is only asked
 * for if body or query differ between versions: once an hour, and before the reader is told that the
 * platform is too old (lib/contract/editions).
 */
export async function asSent<P extends { readonly body?: unknown; readonly query?: unknown }>(
  operation: Operation,
  params: P,
): Promise<P | Failure> {
  if (!isLowered(operation.name)) return params
  const version = await platformVersion()
  if (version === undefined) return versionUnknown(operation)
  const sent = loweredTo(operation, params, version)
  if (!('type' in sent)) return sent
  // The platform may have been updated since it was asked.
  const now = await platformVersionNow()
  return now === undefined || now === version ? sent : loweredTo(operation, params, now)
}

function loweredTo<P extends { readonly body?: unknown; readonly query?: unknown }>(
  { name }: Operation,
  params: P,
  version: ApiVersion,
): P | Failure {
  try {
    return {
      ...params,
      body: lowered(name, params.body, version),
      query: queryLowered(name, params.query, version),
    }
  } catch (error) {
    if (error instanceof TooOld) return notSent(400, error.message)
    throw error
  }
}

/**
 * Calls the platform with the credential of `session`. Reads time out after 10 s, and are tried once more
 * after a temporary fault. Mutations time out after 30 s, and are sent exactly once (security.md, P8). An
 * answer beyond its operation's limit is not read to its end, and counts as unreadable.
 */
export async function callPlatform<O extends Operation>(
  session: Pick<Session, 'kind' | 'token'> | undefined,
  operation: O,
  params: ParamsOf<O>,
  signal?: AbortSignal,
): Promise<Result<AnswerOf<O>>> {
  const { origin } = upstream()
  const sent = await asSent(operation, params)
  if ('type' in sent) return sent
  const attempt = () =>
    call(operation, sent, {
      origin,
      transport: bounded(spokenTo(session, operation.name), operation.name),
      signal: deadline(operation.method, signal),
      read: readAsContract,
    })
  const result = await attempt()
  return operation.method === 'GET' && isPassing(result) ? attempt() : result
}
