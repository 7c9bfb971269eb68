import 'server-only'
import type * as z from 'zod'
import type { Failure } from '@/lib/api/result'
import { errorBody } from './forward'

/** Far more than the names of a project and an instance take. */
const BODY_LENGTH_MAX = 1_024

/** The body of a ticket call; undefined if it isn't one. */
export async function readTicketRequest<T>(
  request: Request,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const text = await request.text()
  if (text.length > BODY_LENGTH_MAX) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    // Not JSON.
    return undefined
  }
}

/** Passes on the platform's refusal, with its time to wait; 502 if it did not answer, or not in its own words. */
export function passOn(failure: Failure): Response {
  const { retryAfterMs } = failure
  const answer =
    failure.type === 'error'
      ? errorBody(failure.status, failure.error.message, failure.error.errorCode)
      : errorBody(
          failure.status !== undefined && failure.status >= 400 ? failure.status : 502,
          'The platform can’t be reached',
        )
  if (retryAfterMs !== undefined)
    answer.headers.set('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
  return answer
}
