import type { RefusalBody } from './error-body'

/** A 2xx answer that the contract's schema accepts. */
export interface Success<T> {
  readonly type: 'success'
  readonly status: number
  readonly requestId?: string | undefined
  readonly data: T
  /** On the server: paths of what differs from the contract, including unknown words. */
  readonly amiss?: readonly string[] | undefined
}

/** A 4xx or 5xx with an error body. */
export interface PlatformError {
  readonly type: 'error'
  readonly status: number
  readonly requestId?: string | undefined
  /** How long the platform asks to wait before another try. */
  readonly retryAfterMs?: number | undefined
  readonly error: RefusalBody
}

/** No answer, or one that can't be read: the specification's client error. */
export interface ClientError {
  readonly type: 'client_error'
  /**
   * Not JSON of the contract, longer than what is read, no connection, out of time, or canceled by the
   * caller.
   */
  readonly cause: 'unreadable' | 'too-large' | 'network' | 'timeout' | 'aborted'
  /** Set when an answer came, but not one the contract knows. */
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** As in PlatformError. */
  readonly retryAfterMs?: number | undefined
}

export type Failure = PlatformError | ClientError
export type Result<T> = Success<T> | Failure

/** Whether the platform says that the credentials are no longer good. */
export const isUnauthenticated = (result: Result<unknown>): boolean =>
  result.type !== 'success' && result.status === 401

/** Whether the platform did not answer, or was not ready yet: the same read may succeed later. */
export const isUnanswered = ({ type, status = 0 }: Failure): boolean =>
  type === 'client_error' || status === 429 || status >= 500
