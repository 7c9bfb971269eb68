import * as z from 'zod'
import { LIVE_PROBLEMS } from '@/lib/contract/live-wire'
import { limits } from './limits'

/** Whether the platform may be asked. */
export const Breaker = z.object({
  /** Failed rounds in a row. */
  failures: z.number(),
  /** No request before this instant (ms since 1970); 0 while the breaker is not open. */
  openUntil: z.number(),
  reason: z.enum(LIVE_PROBLEMS).nullable(),
})
export type Breaker = Readonly<z.infer<typeof Breaker>>

export const calm: Breaker = { failures: 0, openUntil: 0, reason: null }

/** After a round without one good answer: from the third on a wait of 1 to 30 s, drawn anew each time. */
export function afterFailure(breaker: Breaker, now: number, random: number): Breaker {
  const failures = breaker.failures + 1
  if (failures < limits.breakerFailures) return { ...breaker, failures, reason: 'platform' }
  const step = Math.min(failures - limits.breakerFailures, 10)
  const widest = Math.min(limits.breakerMsMax, limits.breakerMsMin * 2 ** (step + 1))
  const wait = limits.breakerMsMin + random * (widest - limits.breakerMsMin)
  return { failures, openUntil: now + wait, reason: 'platform' }
}

/** After an answer with Retry-After, or a 429 without: the room keeps still for so long. */
export const afterRetryAfter = (
  breaker: Breaker,
  reason: NonNullable<Breaker['reason']>,
  now: number,
  waitMs: number,
): Breaker => ({ ...breaker, openUntil: Math.max(breaker.openUntil, now + waitMs), reason })

/** Milliseconds to keep still. More than the longest wait means that the clock went back: none. */
export function stillMs(breaker: Breaker, now: number): number {
  const wait = breaker.openUntil - now
  return wait > 0 && wait <= limits.retryAfterMsMax ? wait : 0
}

/** Whether the next round is to be one request only: the probe of an open breaker. */
export const isOpen = (breaker: Breaker): boolean => breaker.openUntil > 0

/** A date as HTTP writes it; Date.parse alone would take `-5` for one. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** What Retry-After asks for, in ms: seconds or a date, between 1 s and 300 s; odd values the default. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : dateMs(text) - now
  if (!Number.isFinite(ms)) return limits.retryAfterMsDefault
  return Math.min(Math.max(ms, 1_000), limits.retryAfterMsMax)
}

const dateMs = (text: string): number => (HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN)
