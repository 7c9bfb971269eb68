import { parseJson } from './call'
import { retryAfterMs } from './retry-after'

/** The failure of a ticket call. */
export type NoTicket =
  /** An answer, but not a ticket; `retryAfterMs` when the relay named a time. */
  | {
      readonly type: 'refused'
      readonly status: number
      readonly retryAfterMs: number | undefined
      /** The refusal in words, when it came with some. */
      readonly message?: string | undefined
    }
  | { readonly type: 'unreachable' }

const TIMEOUT_MS = 10_000

/** A text member of an answer's body. */
export const textOf = (body: unknown, name: string): string | undefined => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
  return typeof value === 'string' ? value : undefined
}

/** Requests a ticket; `read` takes it from the answer's body, or returns undefined. Never throws. */
export async function askForTicket<T>(
  path: string,
  wanted: object,
  read: (body: unknown) => T | undefined,
): Promise<({ readonly type: 'ticket' } & T) | NoTicket> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status } = response
    // Always read: an unread answer holds its connection until the timeout.
    const body = parseJson(await response.text())
    const ticket = response.ok ? read(body) : undefined
    if (ticket !== undefined) return { type: 'ticket', ...ticket }
    return {
      type: 'refused',
      status,
      retryAfterMs: response.ok ? undefined : retryAfterMs(response.headers),
      message: response.ok ? undefined : textOf(body, 'message'),
    }
  } catch {
    // Offline, out of time, or half an answer: the caller tries again later in each case.
    return { type: 'unreachable' }
  }
}
