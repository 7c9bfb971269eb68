import type { RefusalBody } from './error-body'

/** A 2xx whose body is what the contract says. */
export interface Success<T> {
  readonly type: 'success'
  readonly status: number
  readonly requestId?: string | undefined
  readonly data: T
  /** On the server: paths of what is not as the contract says, a word that it doesn't know among them. */
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
  /** Not JSON of the contract, more of it than is read, no connection, out of time, or given up by the caller. */
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

/** Whether the platform wasn’t there to answer, or not yet: the same reading may be answered later. */
export const isUnanswered = ({ type, status = 0 }: Failure): boolean =>
  type === 'client_error' || status === 429 || status >= 500
