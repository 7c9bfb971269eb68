import type { ProvisionedSince } from '@/lib/metrics/provisioned'
import { DAY_MS, dailyPeaks } from './daily-peaks'
import { levelled, movedAtMs, shiftsOf } from './shifts'
import { trendOf } from './trend'
import type { Trend } from './trend'

/** The last jump from one level to another, which is not part of the trend. */
export interface LevelShift {
  readonly atMs: number
  readonly by: number
}

/**
 * The recent growth of a usage. It doesn't depend on a capacity, so that all limits are compared with the
 * same rate.
 */
export interface Growth {
  readonly nowMs: number
  /** The current usage; undefined if unknown. */
  readonly used: number | undefined
  /** Null if the history is too short. */
  readonly rate: Rate | null
}

interface Rate {
  /** The growth per day, in the unit of the history; 0 if it is negligible. */
  readonly perDay: number
  /** The length of the history in days. */
  readonly watched: number
  readonly trend: Trend
  readonly shift: LevelShift | null
}

/** With fewer whole days there is no rate. */
const HISTORY_DAYS_MIN = 7
/**
 * The longest history used: older values say little about the current rate. Request this much, with the
 * value before it.
 */
export const HISTORY_DAYS_MAX = 63
/** A change over the whole history below this share of the highest usage counts as none. */
const LEAST_CHANGE = 0.01

/**
 * The rate over the last nine weeks, from samples of the usage in any order. Robust against single days,
 * jumps, and daily or weekly patterns; the same history gives the same result.
 */
export function growthOf(history: readonly ProvisionedSince[], nowMs: number): Growth {
  const samples = history.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs)
  const peaks = dailyPeaks(samples, nowMs, HISTORY_DAYS_MAX)
  return { nowMs, used: samples.at(-1)?.used, rate: rateOf(samples, peaks, nowMs) }
}

function rateOf(
  samples: readonly ProvisionedSince[],
  peaks: readonly number[],
  nowMs: number,
): Rate | null {
  if (peaks.length < HISTORY_DAYS_MIN) return null
  const shifts = shiftsOf(peaks)
  const last = shifts.at(-1)
  const trend = trendOf(levelled(peaks, shifts))
  const isFlat = Math.abs(trend.slope) * peaks.length < LEAST_CHANGE * Math.max(...peaks)
  return {
    perDay: isFlat ? 0 : trend.slope,
    watched: peaks.length,
    trend,
    shift: last
      ? {
          atMs: movedAtMs(samples, {
            from: peaks[last.at - 1] ?? 0,
            to: peaks[last.at] ?? 0,
            dayMs: nowMs - (peaks.length - last.at) * DAY_MS,
          }),
          by: last.by,
        }
      : null,
  }
}
