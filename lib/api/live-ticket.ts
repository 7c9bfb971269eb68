import { LIVE_TICKET_PATH, type LiveTicket } from '@/lib/contract/live-wire'
import { parseJson } from './call'

/** How the ticket call ended. */
export type TicketAnswer =
  | ({ readonly type: 'ticket' } & LiveTicket)
  /** An answer, but not a ticket; `retryAfterMs` when the relay named a time. */
  | { readonly type: 'refused'; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly type: 'unreachable' }

const TIMEOUT_MS = 10_000
/** A relay that is full says when to come back; longer than this is not believed (section 4, breaker). */
const RETRY_AFTER_MS_MAX = 300_000

const textOf = (body: unknown, name: string): string | undefined => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
  return typeof value === 'string' ? value : undefined
}

function retryAfterMs(header: string | null): number | undefined {
  const seconds = header === null ? Number.NaN : Number(header)
  return seconds > 0 ? Math.min(seconds * 1_000, RETRY_AFTER_MS_MAX) : undefined
}

/** Asks for admission to a project's room, by the project's name or id. Never throws. */
export async function liveTicket(project: string): Promise<TicketAnswer> {
  try {
    const response = await fetch(LIVE_TICKET_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ project }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status } = response
    if (!response.ok)
      return {
        type: 'refused',
        status,
        retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
      }
    const body = parseJson(await response.text())
    const ticket = textOf(body, 'ticket')
    const id = textOf(body, 'project')
    if (ticket === undefined || id === undefined)
      return { type: 'refused', status, retryAfterMs: undefined }
    return { type: 'ticket', ticket, project: id }
  } catch {
    // Offline, out of time, or half an answer: the caller tries again later in each case.
    return { type: 'unreachable' }
  }
}
