import type { ProvisionedSince } from '@/lib/metrics/provisioned'
import { dailyPeaks } from './daily-peaks'
import { levelled, shiftsOf } from './shifts'
import { trendOf } from './trend'
import type { Trend } from './trend'

export type Confidence = 'high' | 'medium' | 'low'

/** When something runs out if it goes on as it did lately. */
export type Forecast =
  | { readonly kind: 'too-short' }
  | { readonly kind: 'full' }
  /** It shrinks, stays, or grows too slowly to say anything of the time when it would be full. */
  | {
      readonly kind: 'not-at-this-rate'
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
      /** How much more each day, in the unit of the history. */
      readonly perDay: number
      readonly shift: LevelShift | null
    }

/** The last jump from one level to another: it was taken out of the trend. */
export interface LevelShift {
  readonly atMs: number
  readonly by: number
}

const DAY_MS = 86_400_000
/** Below a week of whole days nothing is said. */
export const HISTORY_DAYS_MIN = 7
/** What is older says little of the present rate. To be asked for, with what was used before it. */
export const HISTORY_DAYS_MAX = 63
/** Further ahead is "not at this rate": everything will be different by then. */
const AHEAD_DAYS_MAX = 2 * 365
/** A rise that comes to less of the capacity over the whole history is none. */
const LEAST_RISE = 0.01

export interface ForecastQuestion {
  /** As the platform samples it: what was used since when, any order. */
  readonly history: readonly ProvisionedSince[]
  readonly capacity: number
  readonly nowMs: number
}

/**
 * When `capacity` is reached at the rate of the last nine weeks. Robust against single days, jumps
 * and what repeats daily or weekly; the same question gets the same answer.
 */
export function forecast({ history, capacity, nowMs }: ForecastQuestion): Forecast {
  const peaks = dailyPeaks(history, nowMs, HISTORY_DAYS_MAX)
  const latest = latestOf(history, nowMs)
  if (latest !== undefined && latest >= capacity) return { kind: 'full' }
  if (peaks.length < HISTORY_DAYS_MIN) return { kind: 'too-short' }
  const shifts = shiftsOf(peaks, capacity)
  const last = shifts.at(-1)
  const shift = last ? { atMs: nowMs - (peaks.length - last.at) * DAY_MS, by: last.by } : null
  const trend = trendOf(levelled(peaks, shifts))
  const { slope } = trend
  const likely = daysTo(capacity - trend.level, slope)
  const isFlat = slope * peaks.length < LEAST_RISE * capacity
  if (isFlat || likely > AHEAD_DAYS_MAX) return { kind: 'not-at-this-rate', perDay: slope, shift }
  const earliest = daysTo(capacity - trend.level - trend.spread, trend.most)
  const slowest = daysTo(capacity - trend.level + trend.spread, trend.least)
  const latestDays = slowest > AHEAD_DAYS_MAX ? null : slowest
  return {
    kind: 'runs-out',
    earliestMs: nowMs + earliest * DAY_MS,
    likelyMs: nowMs + likely * DAY_MS,
    latestMs: latestDays === null ? null : nowMs + latestDays * DAY_MS,
    confidence: confidenceOf(peaks.length, { earliest, likely, latest: latestDays }, trend),
    perDay: slope,
    shift,
  }
}

function latestOf(history: readonly ProvisionedSince[], nowMs: number): number | undefined {
  const past = history.filter(({ atMs }) => atMs <= nowMs)
  return past.length === 0
    ? undefined
    : past.reduce((last, each) => (each.atMs >= last.atMs ? each : last)).used
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
