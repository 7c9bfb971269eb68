import type { TimeRange } from '@/lib/metrics/range'

/** A level that a line is held against: a quota. */
export interface Limit {
  readonly value: number
  readonly label: string
}

/** When a line comes to a limit if it goes on as it does, ms since 1970. */
export interface Ahead {
  readonly limit: number
  readonly earliestMs: number
  readonly likelyMs: number
  /** Null: perhaps never. */
  readonly latestMs: number | null
}

/** So many times what lies behind is shown of what lies ahead, at most: more would leave no room for it. */
const AHEAD_MAX = 4
/** Room beside the last moment that is shown. */
const BEYOND = 1.08

/**
 * Until when a picture of `range` looks ahead: to the last moment at which the limit can be met, or to
 * the likely one where that is too far away. Its own end where that is too far, too.
 */
export function untilOf({ startMs, endMs }: TimeRange, { likelyMs, latestMs }: Ahead): number {
  const most = (endMs - startMs) * AHEAD_MAX
  const isNear = (ms: number | null): ms is number => ms !== null && ms - endMs <= most
  const last = [latestMs, likelyMs].find(isNear)
  return last === undefined ? endMs : Math.max(endMs, endMs + (last - endMs) * BEYOND)
}

/** A point of a picture: shares of its width from the left and of its height from below. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface DrawnAhead {
  /** From the end of the line to where it meets the limit. */
  readonly line: readonly [Point, Point]
  /** What it lies within. */
  readonly band: readonly Point[]
}

/** The forecast in a picture of `shown`, which goes up to `top`, from the last value of the line on. */
export function drawnAhead(
  ahead: Ahead,
  from: { readonly ms: number; readonly value: number },
  shown: TimeRange,
  top: number,
): DrawnAhead {
  const { limit, earliestMs, likelyMs, latestMs } = ahead
  const { startMs, endMs } = shown
  const at = (ms: number, value: number): Point => ({
    x: (Math.min(ms, endMs) - startMs) / (endMs - startMs),
    y: value / top,
  })
  const start = at(from.ms, from.value)
  // One that leaves the picture before it comes to the limit ends at the edge.
  const slowest =
    latestMs !== null && latestMs <= endMs
      ? [at(latestMs, limit)]
      : [at(endMs, limit), at(endMs, valueAt(endMs, from, latestMs, limit))]
  return { line: [start, at(likelyMs, limit)], band: [start, at(earliestMs, limit), ...slowest] }
}

function valueAt(
  ms: number,
  from: { readonly ms: number; readonly value: number },
  latestMs: number | null,
  limit: number,
): number {
  if (latestMs === null) return from.value
  return from.value + ((limit - from.value) * (ms - from.ms)) / (latestMs - from.ms)
}
