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
/** So much is shown of what is met further ahead: where it is going. */
const AHEAD_LEAST = 0.5

/**
 * Until when a picture of `range` looks ahead: to the last moment at which the limit can be met, or to
 * the likely one where that is too far away. Where that is too far, too, a bit of the way there.
 */
export function untilOf({ startMs, endMs }: TimeRange, { likelyMs, latestMs }: Ahead): number {
  const most = (endMs - startMs) * AHEAD_MAX
  const isNear = (ms: number | null): ms is number => ms !== null && ms - endMs <= most
  const last = [latestMs, likelyMs].find(isNear)
  if (last === undefined) return endMs + (endMs - startMs) * AHEAD_LEAST
  return Math.max(endMs, endMs + (last - endMs) * BEYOND)
}

/** A point of a picture: shares of its width from the left and of its height from below. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface DrawnAhead {
  /** From the end of the line to where it meets the limit, or to the edge before that. */
  readonly line: readonly [Point, Point]
  /** It meets the limit in the picture. */
  readonly isMet: boolean
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
  const isMet = (ms: number | null): ms is number => ms !== null && ms <= endMs
  // One that leaves the picture before it comes to the limit ends at the edge.
  const end = (ms: number | null): Point =>
    isMet(ms) ? at(ms, limit) : at(endMs, valueAt(endMs, from, ms, limit))
  // Between one that meets the limit and one that doesn't lies the corner.
  const corner = isMet(earliestMs) && !isMet(latestMs) ? [at(endMs, limit)] : []
  return {
    line: [start, end(likelyMs)],
    isMet: isMet(likelyMs),
    band: [start, end(earliestMs), ...corner, end(latestMs)],
  }
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
