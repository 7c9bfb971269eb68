import * as z from 'zod'
import { parseRetryAfter } from '@/lib/api/retry-after'
import { LIVE_PROBLEMS } from '@/lib/contract/live-wire'
import { limits } from './limits'

/** Whether the platform may be asked. */
export const Breaker = z.object({
  /** Failed rounds in a row. */
  failures: z.number(),
  /** No request before this instant (ms since 1970); 0 while the breaker is not open. */
  openUntil: z.number(),
  /** How long that wait is as a whole, ms. */
  waitMs: z.number(),
  reason: z.enum(LIVE_PROBLEMS).nullable(),
})
export type Breaker = Readonly<z.infer<typeof Breaker>>

export const closed: Breaker = { failures: 0, openUntil: 0, waitMs: 0, reason: null }

/** After a round without one good answer: from the third on a wait of 1 to 30 s, drawn anew each time. */
export function afterFailure(breaker: Breaker, now: number, random: number): Breaker {
  const failures = breaker.failures + 1
  if (failures < limits.breakerFailures) return { ...breaker, failures, reason: 'platform' }
  const step = Math.min(failures - limits.breakerFailures, 10)
  const widest = Math.min(limits.breakerMsMax, limits.breakerMsMin * 2 ** (step + 1))
  const waitMs = limits.breakerMsMin + random * (widest - limits.breakerMsMin)
  return { failures, openUntil: now + waitMs, waitMs, reason: 'platform' }
}

/** After an answer with Retry-After, or a 429 without: the room keeps still for so long. */
export const afterRetryAfter = (
  breaker: Breaker,
  reason: NonNullable<Breaker['reason']>,
  now: number,
  waitMs: number,
): Breaker => {
  const isLonger = waitMs > stillMs(breaker, now)
  return isLonger ? { ...breaker, openUntil: now + waitMs, waitMs, reason } : { ...breaker, reason }
}

/** Milliseconds to keep still. More than the wait was at first means that the clock went back: none. */
export function stillMs(breaker: Breaker, now: number): number {
  const wait = breaker.openUntil - now
  // Sums of fractions are rounded.
  return wait > 0 && wait <= breaker.waitMs + 1 ? wait : 0
}

/** Whether the next round is to be one request only: the probe of an open breaker. */
export const isOpen = (breaker: Breaker): boolean => breaker.openUntil > 0

/** How long a room keeps still after Retry-After, ms: at least 1 s; the default where it can't be read. */
export const pauseMs = (retryAfter: string | null, now: number): number =>
  Math.max(parseRetryAfter(retryAfter, now) ?? limits.retryAfterMsDefault, limits.retryAfterMsMin)
