/** More is not believed (security.md, section 4, breaker). */
const WAIT_MS_MAX = 300_000

/** A date as HTTP writes it; Date.parse alone would take `-5` for one. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How long an answer asks to wait by its Retry-After, in seconds or as a date: ms, at most five
 * minutes. Undefined when it does not say, or nothing that can be understood.
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), WAIT_MS_MAX)
}
