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

/** A duration in its largest whole unit, cut not rounded: 90 s -> `1m`. Negative durations count as 0. */
export function shortDuration(durationMs: number): string {
  if (Number.isNaN(durationMs)) return 'unknown'
  for (const [length, unit] of STEPS) {
    if (durationMs >= length) return `${Math.floor(durationMs / length)}${unit}`
  }
  return `${Math.max(0, Math.floor(durationMs / SECOND))}s`
}

/**
 * Compact time since `value`: `now`, `5s ago`, `3mo ago` (specification, section 9). Past events never show as
 * future ones, though `now` may be seconds old, and two clocks differ. It reads `in 5m` only if
 * `canBeAhead` allows it.
 */
export function relativeTime(value: Date, now: Date, canBeAhead = false): string {
  const passed = now.getTime() - value.getTime()
  return canBeAhead && passed <= -SECOND
    ? `in ${shortDuration(-passed)}`
    : passed < SECOND
      ? 'now'
      : `${shortDuration(passed)} ago`
}

/** For browsers that don't tell the time of the request: the longest time that a page takes to arrive, ms. */
const WAY_MS_MAX = 60_000

interface Way {
  /** When the server rendered the page, by its own clock. */
  readonly renderedAt: number
  /** When the page was requested, by the reader's clock; undefined if the browser doesn't tell. */
  readonly askedAt: number | undefined
  /** When the page had arrived, by the reader's clock. */
  readonly arrivedAt: number
}

/**
 * How far the reader's clock is certainly ahead of the server's, ms; negative if it is behind, 0 if they
 * may agree: the server rendered the page between the two times of the reader's clock. All in ms since
 * 1970.
 */
export function clockAheadMs({ renderedAt, askedAt, arrivedAt }: Way): number {
  const most = arrivedAt - renderedAt
  const least = askedAt === undefined ? (most > WAY_MS_MAX ? most : 0) : askedAt - renderedAt
  return Math.min(Math.max(0, least), most)
}
