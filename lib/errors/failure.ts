/** The body of an error answer, as the contract's ErrorBody infers it; no zod here, browsers load this. */
export interface PlatformError {
  readonly errorCode?: string
  readonly message: string
  readonly requestId?: string
}

/** Why no readable answer came: not JSON, no connection, out of time, or given up by the caller. */
export type ClientErrorCause = 'unreadable' | 'network' | 'timeout' | 'aborted'

/** A call that did not succeed, in the two shapes of the specification, section 7. */
export type Failure =
  | {
      readonly type: 'error'
      readonly status: number
      readonly requestId?: string
      readonly error: PlatformError
    }
  | {
      readonly type: 'client_error'
      readonly cause: ClientErrorCause
      readonly status?: number
      readonly requestId?: string
    }
