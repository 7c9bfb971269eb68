/** The first and the last time that the console handles, ms since 1970: the end of the year 9999. */
export const FIRST_MOMENT_MS = 0
export const LAST_MOMENT_MS = Date.UTC(10_000, 0) - 1

/**
 * Whether a parsed value is a valid time, ms since 1970. Dates far outside this range, or of no number,
 * throw when they are formatted.
 */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value >= FIRST_MOMENT_MS && value <= LAST_MOMENT_MS
