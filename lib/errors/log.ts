import type { Failure } from '@/lib/api/result'

/** Calls of this page that failed last, as `operation status request-id`, oldest first. */
const failed: string[] = []
const FAILED_KEPT = 5
export const lastFailed = (): readonly string[] => failed

/** Logs a failed call in the browser's console: status and request id (specification, section 8). */
export function logFailure(
  operation: string,
  failure: Pick<Failure, 'status' | 'requestId'>,
): void {
  const { status = 'no answer', requestId = '' } = failure
  failed.push(`${operation} ${status} ${requestId}`.trim())
  if (failed.length > FAILED_KEPT) failed.shift()
  console.warn(
    `${operation} failed`,
    failure.status ?? 'without an answer',
    failure.requestId ?? '',
  )
}
