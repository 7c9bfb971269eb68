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
 * Compact time since `value`: `5s ago`, `3mo ago` (specification, section 9); `in 5m` when it is
 * yet to come. Less than a second ahead counts as now: the platform's clock may run before ours.
 */
export function relativeTime(value: Date, now: Date): string {
  const passed = now.getTime() - value.getTime()
  return passed > -SECOND ? `${shortDuration(passed)} ago` : `in ${shortDuration(-passed)}`
}
