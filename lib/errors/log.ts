import type { Failure } from '@/lib/api/result'

/** Logs a failed call in the browser's console: status and request id (specification, section 8). */
export function logFailure(
  operation: string,
  failure: Pick<Failure, 'status' | 'requestId'>,
): void {
  console.warn(
    `${operation} failed`,
    failure.status ?? 'without an answer',
    failure.requestId ?? '',
  )
}
