/** The first and the last moment that anything of the console speaks of, ms since 1970: the end of the year 9999. */
export const FIRST_MOMENT_MS = 0
export const LAST_MOMENT_MS = Date.UTC(10_000, 0) - 1

/**
 * Whether a value that was read is a moment, ms since 1970: a Date of what lies far outside, or of no
 * number, is none, and whatever writes it throws.
 */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value >= FIRST_MOMENT_MS && value <= LAST_MOMENT_MS
