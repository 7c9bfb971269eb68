import 'server-only'
import { forbidden, notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { ParamsOf } from '@/lib/api/call'
import { isUnauthenticated, type Failure, type Result, type Success } from '@/lib/api/result'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { routes } from '@/lib/routes'
import { currentPath, requireSession } from '@/lib/session/server'
import { callPlatform } from './call'

// One fetch per request for each call, however many components ask. React's cache compares
// arguments by identity, so that parameters travel as text.
const readOnce = cache(async (operation: Operation, params: string): Promise<Result<unknown>> => {
  const session = await requireSession()
  // Written by `read` below from the parameters of this same operation.
  return callPlatform(session, operation, JSON.parse(params) as ParamsOf<Operation>)
})

/** As `read`, but whatever comes of it is the caller's to deal with. */
export async function readQuietly<O extends Operation>(
  operation: O,
  params: ParamsOf<O>,
): Promise<Result<AnswerOf<O>>> {
  // Parsed by this operation's answer schema in `call`.
  return (await readOnce(operation, JSON.stringify(params))) as Result<AnswerOf<O>>
}

/**
 * Reads for a server component, as the signed-in user. Leaves the page when the session is over
 * (sign-in, coming back afterwards); every other outcome is the caller's to show.
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
 * Reads what a page can't be shown without: 404 becomes the not-found screen and 403 the screen for
 * missing rights (specification, section 8). What is left to show is success or another failure.
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
 * Begins a read that parts further in will wait for, where they would begin it only once what is
 * around them has been read. Nothing comes of it here.
 */
export function beginRead<O extends Operation>(operation: O, params: ParamsOf<O>): void {
  // Who waits for it is told.
  readQuietly(operation, params).catch(() => {})
}
