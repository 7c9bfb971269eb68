import { DAY_MS } from './daily-peaks'
import type { Growth, LevelShift } from './growth'
import type { Trend } from './trend'

export type Confidence = 'high' | 'medium' | 'low'

/** When something runs out if its recent growth continues. */
export type Forecast =
  | { readonly kind: 'too-short' }
  | { readonly kind: 'full' }
  /** It shrinks, stays, or grows too slowly to tell when it would be full. */
  | {
      readonly kind: 'not-at-this-rate'
      /** The growth per day, in the unit of the history; 0 is none. */
      readonly perDay: number
      readonly shift: LevelShift | null
    }
  | {
      readonly kind: 'runs-out'
      readonly earliestMs: number
      readonly likelyMs: number
      /** Null: perhaps never. */
      readonly latestMs: number | null
      readonly confidence: Confidence
      readonly perDay: number
      readonly shift: LevelShift | null
    }

/** Further ahead the forecast is "not at this rate". */
const DAYS_AHEAD_MAX = 2 * 365

/**
 * When `capacity` is reached at this rate of growth. A larger capacity is never reached earlier, because
 * the rate doesn't depend on it.
 */
export function forecast({ nowMs, used, rate }: Growth, capacity: number): Forecast {
  if (used !== undefined && used >= capacity) return { kind: 'full' }
  if (!rate) return { kind: 'too-short' }
  const { perDay, watched, trend, shift } = rate
  const likely = daysTo(capacity - trend.level, perDay)
  if (perDay <= 0 || likely > DAYS_AHEAD_MAX) return { kind: 'not-at-this-rate', perDay, shift }
  const earliest = daysTo(capacity - trend.level - trend.spread, trend.most)
  const slowest = daysTo(capacity - trend.level + trend.spread, trend.least)
  const latest = slowest > DAYS_AHEAD_MAX ? null : slowest
  return {
    kind: 'runs-out',
    earliestMs: nowMs + earliest * DAY_MS,
    likelyMs: nowMs + likely * DAY_MS,
    latestMs: latest === null ? null : nowMs + latest * DAY_MS,
    confidence: confidenceOf(watched, { earliest, likely, latest }, trend),
    perDay,
    shift,
  }
}

/** Days until `left` is used up; 0 if nothing is left, infinite without growth. */
const daysTo = (left: number, perDay: number): number =>
  left <= 0 ? 0 : perDay <= 0 ? Number.POSITIVE_INFINITY : left / perDay

interface Days {
  readonly earliest: number
  readonly likely: number
  readonly latest: number | null
}

/**
 * The confidence is high if the end is near, compared with the length of the history, and its range is
 * narrow.
 */
function confidenceOf(watched: number, days: Days, trend: Trend): Confidence {
  const { earliest, likely, latest } = days
  if (latest === null || trend.least <= 0) return 'low'
  // A difference of a day is no uncertainty.
  const width = (latest - earliest) / Math.max(likely, WEEK)
  if (width <= 0.5 && likely <= 2 * watched && watched >= 2 * WEEK) return 'high'
  return width <= 1.5 && likely <= 4 * watched ? 'medium' : 'low'
}

const WEEK = 7
