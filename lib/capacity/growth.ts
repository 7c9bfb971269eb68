import type { ProvisionedSince } from '@/lib/metrics/provisioned'
import { DAY_MS, dailyPeaks } from './daily-peaks'
import { levelled, movedAtMs, shiftsOf } from './shifts'
import { trendOf } from './trend'
import type { Trend } from './trend'

/** The last jump from one level to another: it was taken out of the trend. */
export interface LevelShift {
  readonly atMs: number
  readonly by: number
}

/** How something grew lately. It knows no capacity, so that each limit is held against the same rate. */
export interface Growth {
  readonly nowMs: number
  /** What is used now; undefined where nothing is known. */
  readonly used: number | undefined
  /** Null: watched too shortly to say. */
  readonly rate: Rate | null
}

interface Rate {
  /** How much more each day, in the unit of the history; 0 is none that is worth the word. */
  readonly perDay: number
  /** Days that it was watched. */
  readonly watched: number
  readonly trend: Trend
  readonly shift: LevelShift | null
}

/** Below a week of whole days nothing is said. */
const HISTORY_DAYS_MIN = 7
/** What is older says little of the present rate. To be asked for, with what was used before it. */
export const HISTORY_DAYS_MAX = 63
/** A change over the whole history that comes to less of the most that was used is none. */
const LEAST_CHANGE = 0.01

/**
 * The rate of the last nine weeks, of what was used since when in any order, as the platform samples
 * it. Robust against single days, jumps and what repeats daily or weekly; the same history gets the
 * same answer.
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
