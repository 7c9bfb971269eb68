import { DAY_MS } from './daily-peaks'
import type { Growth, LevelShift } from './growth'
import type { Trend } from './trend'

export type Confidence = 'high' | 'medium' | 'low'

/** When something runs out if it goes on as it did lately. */
export type Forecast =
  | { readonly kind: 'too-short' }
  | { readonly kind: 'full' }
  /** It shrinks, stays, or grows too slowly to say anything of the time when it would be full. */
  | {
      readonly kind: 'not-at-this-rate'
      /** How much more each day, in the unit of the history; 0 is no growth. */
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

/** Further ahead is "not at this rate": everything will be different by then. */
const DAYS_AHEAD_MAX = 2 * 365

/**
 * When `capacity` is reached if it goes on growing like this. More capacity is never reached sooner,
 * for nothing of the growth depends on it.
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

/** Days until `left` is used up; 0 where nothing is left, infinite where it does not grow. */
const daysTo = (left: number, perDay: number): number =>
  left <= 0 ? 0 : perDay <= 0 ? Number.POSITIVE_INFINITY : left / perDay

interface Days {
  readonly earliest: number
  readonly likely: number
  readonly latest: number | null
}

/** Sure is what lies near, beside how long it was watched, within a narrow range. */
function confidenceOf(watched: number, days: Days, trend: Trend): Confidence {
  const { earliest, likely, latest } = days
  if (latest === null || trend.least <= 0) return 'low'
  // A day more or less is no doubt.
  const width = (latest - earliest) / Math.max(likely, WEEK)
  if (width <= 0.5 && likely <= 2 * watched && watched >= 2 * WEEK) return 'high'
  return width <= 1.5 && likely <= 4 * watched ? 'medium' : 'low'
}

const WEEK = 7
