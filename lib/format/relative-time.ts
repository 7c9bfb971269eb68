const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** Mean lengths of the Gregorian calendar: no zone, no calendar arithmetic, same everywhere. */
const YEAR = 365.2425 * DAY
const MONTH = YEAR / 12

const STEPS = [
  [YEAR, 'y'],
  [MONTH, 'mo'],
  [WEEK, 'w'],
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
] as const

/** A length of time in its largest whole unit, cut not rounded: 90 s -> `1m`. Negative lengths count as 0. */
export function shortDuration(durationMs: number): string {
  for (const [length, unit] of STEPS) {
    if (durationMs >= length) return `${Math.floor(durationMs / length)}${unit}`
  }
  return `${Math.max(0, Math.floor(durationMs / SECOND))}s`
}

/**
 * Compact time since `value`: `5s ago`, `3mo ago` (specification, section 9). What has happened is
 * never ahead: `now` may be seconds old, and two clocks differ. Only where `canBeAhead` says that the
 * moment may be yet to come it reads `in 5m`.
 */
export function relativeTime(value: Date, now: Date, canBeAhead = false): string {
  const passed = now.getTime() - value.getTime()
  return canBeAhead && passed <= -SECOND
    ? `in ${shortDuration(-passed)}`
    : `${shortDuration(passed)} ago`
}

/**
 * Milliseconds by which the reader's clock is behind the server's for certain: a page can't arrive
 * before it was rendered. Both in ms since 1970. A clock that is ahead can't be told from a slow way.
 */
export const clockBehindMs = (renderedAt: number, arrivedAt: number): number =>
  Math.max(0, renderedAt - arrivedAt)
