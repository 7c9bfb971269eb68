/** Longer waits are cut to this (security.md, section 4, breaker). */
export const RETRY_AFTER_MS_MAX = 300_000

/** A date as HTTP writes it; Date.parse alone would also accept `-5`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Parses a Retry-After header, in seconds or as a date: ms to wait, at most five minutes. Undefined without
 * the header (`value` is null), and if it can't be parsed.
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

/** The same for an answer's headers, by this computer's clock. */
export const retryAfterMs = (headers: Headers): number | undefined =>
  parseRetryAfter(headers.get('retry-after'), Date.now())
