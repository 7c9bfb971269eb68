import { refusal } from '@/edge/entry'
import type { Platform } from '@/edge/network'
import { versionsOf } from '@/edge/platform-versions'
import type { PlatformOf } from '@/edge/socket-gate'
import { lost, type Transport } from '@/lib/api/call'
import type { Failure } from '@/lib/api/result'
import { versioned } from '@/lib/api/versioned'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Session } from '@/lib/session/session'

/** The platform that is streamed from. */
export interface Upstream {
  readonly platform: Platform
  readonly platformOf: PlatformOf
}

/** How long the platform may take before it begins to answer, and between two pieces of its answer, ms. */
export interface Waits {
  readonly beginMs: number
  readonly pieceMs: number
}
const WAITS: Waits = { beginMs: 30_000, pieceMs: 30_000 }

/** The request with the reader's credential, and nothing else of the browser's. */
function asReader(request: Request, { kind, token }: Session): Request {
  if (kind === 'bearer') request.headers.set('authorization', `Bearer ${token}`)
  else request.headers.set('cookie', `session=${token}`)
  return request
}

/** Sends an operation's requests as the reader, in the version that it speaks to the platform. */
export function transportFor(
  session: Session,
  operation: OperationName,
  { platform, platformOf }: Upstream,
): Transport {
  const transport: Transport = (each) => platform.transport(asReader(each, session))
  return versioned(
    transport,
    operation,
    versionsOf(platformOf(session), { ...platform, transport }),
  )
}

const tooLate = () => new DOMException('The platform didn’t respond in time', 'TimeoutError')

/**
 * The answer once its head is there, or why there is none. Its body takes the time that its reader
 * takes, fails where the platform makes them wait, and is ended at the platform when its reader, or
 * the one that `left` belongs to, has gone (security.md, "Added after the third attack").
 */
export async function begun(
  transport: Transport,
  request: Request,
  left: AbortSignal,
  { beginMs, pieceMs } = WAITS,
): Promise<Response | Failure> {
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, left])
  const timer = setTimeout(() => controller.abort(tooLate()), beginMs)
  try {
    const answer = await transport(new Request(request, { signal }))
    if (!answer.body) return answer
    return new Response(inTime(answer.body, controller, pieceMs), answer)
  } catch (error) {
    return lost(error, signal)
  } finally {
    clearTimeout(timer)
  }
}

/** A body that fails when a piece of it is late. It reads no piece ahead of its reader. */
function inTime(
  body: ReadableStream<Uint8Array>,
  request: AbortController,
  pieceMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const end = async (reason: unknown): Promise<void> => {
    request.abort(reason)
    // The abort may have ended the body already.
    await reader.cancel(reason).catch(() => {})
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: ReturnType<typeof setTimeout> | undefined
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(tooLate()), pieceMs)
        })
        try {
          const { done, value } = await Promise.race([reader.read(), late])
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(error)
          void end(error)
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

/** An answer that never came, in the console's own words: late, or out of reach. */
export const unanswered = (url: URL, { type, ...failure }: Failure): Response =>
  type === 'client_error' && 'cause' in failure && failure.cause === 'timeout'
    ? refusal(url, 504, 'The platform didn’t respond in time')
    : refusal(url, 502, 'The platform can’t be reached')

/**
 * The platform's refusal, without its body, which has no reader. Readers outside the fleet get 404, as
 * for every system page. The platform's Retry-After is passed on.
 */
export async function refused(url: URL, answer: Response): Promise<Response> {
  await answer.body?.cancel()
  const { status } = answer
  const refusing = saying(url, status)
  const wait = answer.headers.get('retry-after')
  if (wait !== null && (status === 429 || status >= 500)) refusing.headers.set('retry-after', wait)
  return refusing
}

function saying(url: URL, status: number): Response {
  if (status === 401) return refusal(url, 401, 'Sign in first')
  if (status === 403 || status === 404) return refusal(url, 404, 'Not found')
  if (status === 400) return refusal(url, 409, 'This can’t be downloaded now')
  if (status === 429) return refusal(url, 429, 'Too many requests')
  return refusal(url, 502, `The platform responded with status ${status}`)
}
