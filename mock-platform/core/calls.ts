/** The log of calls of each world, for tests and for the curious. In memory only. */

export interface LoggedCall {
  readonly operation: string
  readonly method: string
  /** With the query string. */
  readonly path: string
  readonly status: number
  /** User name; null when the caller was not signed in. */
  readonly actor: string | null
  /** World time, ISO. */
  readonly at: string
  readonly requestId: string
  /** What a change was sent as, where that is JSON and not long. */
  readonly body?: string
}

/** Latest calls kept per world. */
const CALLS_MAX = 1_000

export interface CallLog {
  readonly byWorld: Map<string, LoggedCall[]>
  readonly onCall?: (call: LoggedCall) => void
}

export function noteCall(log: CallLog, world: string, call: LoggedCall): void {
  const calls = log.byWorld.get(world) ?? []
  calls.push(call)
  if (calls.length > CALLS_MAX) calls.splice(0, calls.length - CALLS_MAX)
  log.byWorld.set(world, calls)
  log.onCall?.(call)
}
