/** More is not believed (security.md, section 4, breaker). */
export const RETRY_AFTER_MS_MAX = 300_000

/** A date as HTTP writes it; Date.parse alone would take `-5` for one. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How long a Retry-After asks to wait, in seconds or as a date: ms, at most five minutes. Undefined
 * when it does not say, or nothing that can be understood. `value` is the header's, null without one.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? ''
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), RETRY_AFTER_MS_MAX)
}

/** The same of an answer's headers, by this computer's clock. */
export const retryAfterMs = (headers: Headers): number | undefined =>
  parseRetryAfter(headers.get('retry-after'), Date.now())
