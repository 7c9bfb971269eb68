import 'server-only'
import { forbidden, notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { ParamsOf } from '@/lib/api/call'
import { isUnauthenticated, type Failure, type Result, type Success } from '@/lib/api/result'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { routes } from '@/lib/routes'
import { currentPath, requireSession } from '@/lib/session/server'
import { callPlatform } from './call'

// One fetch per request for each call, however many components read it. React's cache compares arguments by
// identity, so parameters are passed as text.
const readOnce = cache(async (operation: Operation, params: string): Promise<Result<unknown>> => {
  const session = await requireSession()
  // `read` below wrote it from the parameters of this operation.
  return callPlatform(session, operation, JSON.parse(params) as ParamsOf<Operation>)
})

/** Like `read`, but leaves every outcome to the caller. */
export async function readQuietly<O extends Operation>(
  operation: O,
  params: ParamsOf<O>,
): Promise<Result<AnswerOf<O>>> {
  // `call` parsed it by this operation's answer schema.
  return (await readOnce(operation, JSON.stringify(params))) as Result<AnswerOf<O>>
}

/**
 * Reads for a server component, as the signed-in user. Redirects to sign-in when the session is over, and
 * back afterwards; the caller shows every other outcome.
 */
export async function read<O extends Operation>(
  operation: O,
  params: ParamsOf<O>,
): Promise<Result<AnswerOf<O>>> {
  const result = await readQuietly(operation, params)
  if (isUnauthenticated(result)) redirect(routes.sessionExpired(await currentPath()))
  return result
}

/**
 * Reads what a page can't be shown without: 404 gives the not-found screen and 403 the screen for missing
 * rights (specification, section 8). The result is a success or another failure.
 */
export async function view<O extends Operation>(
  operation: O,
  params: ParamsOf<O>,
): Promise<Success<AnswerOf<O>> | Failure> {
  const result = await read(operation, params)
  if (result.type !== 'success' && result.status === 404) notFound()
  if (result.type !== 'success' && result.status === 403) forbidden()
  return result
}

/**
 * Starts a read early that nested components will await: they would start it only after the reads around
 * them. Has no other effect.
 */
export function beginRead<O extends Operation>(operation: O, params: ParamsOf<O>): void {
  // The components that await the read get the failure.
  readQuietly(operation, params).catch(() => {})
}
