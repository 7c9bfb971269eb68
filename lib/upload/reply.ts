import type { Failure, Result } from '@/lib/api/result'
import { noSpace } from '@/lib/errors/no-space'
import { translate } from '@/lib/errors/translate'
import type { Bad, Reply } from './machine-types'

/** Temporary statuses, after which it is unknown what was done. */
const PASSING = new Set([429, 502, 503, 504])

/** The meaning of a failed call for an upload, with the words for its reader. */
export function badOf(failure: Failure, operation: string, retryAfterMs?: number): Bad {
  const { status, requestId } = failure
  const { message, field } = translate(failure, operation)
  return {
    ok: false,
    kind: kindOf(failure),
    trouble: { message: noSpace(failure, 'the image') ?? message, field, status, requestId },
    retryAfterMs,
  }
}

function kindOf(failure: Failure): Bad['kind'] {
  const { status } = failure
  if (status === 401) return 'signed-out'
  if (status !== undefined && PASSING.has(status)) return 'passing'
  if (failure.type === 'client_error') return status === undefined ? 'passing' : 'failed'
  // 507 means that there is no room: an answer, not a fault.
  return status === 500 ? 'failed' : 'refused'
}

/** A result as an upload's reply; `found` converts what a read has found. */
export function replyOf<T>(
  { result, retryAfterMs }: { result: Result<T>; retryAfterMs: number | undefined },
  operation: string,
  found: (data: T) => Omit<Reply & { ok: true }, 'ok'> = () => ({}),
): Reply {
  return result.type === 'success'
    ? { ok: true, ...found(result.data) }
    : badOf(result, operation, retryAfterMs)
}

/** Whether the requested thing does not exist. */
export const isAbsent = (result: Result<unknown>): boolean =>
  result.type !== 'success' && result.status === 404
