import type { ProvisionedSince } from '@/lib/metrics/provisioned'
import { median, quantile } from './robust'

/** A jump between levels, which is not part of a trend. */
export interface Shift {
  /** Index of the first value on the new level. */
  readonly at: number
  /** The change of the level; negative downwards. */
  readonly by: number
}

/**
 * The smallest shift, as a share of the highest usage. Not of a capacity: the shifts, and with them the
 * rate, must be the same for every limit.
 */
const LEAST_SHARE = 0.05
/** A shift must be at least this many times as large as the usual changes. */
const TIMES_OTHERS = 4
/** The days on each side whose median is the level. */
const SIDE = 3

/** From this many steps in one direction on, the steps are growth. */
const STEPS_OF_GROWTH = 3

/**
 * The points where values moved to another level and stayed there. Peaks of a day or two don't count, nor
 * do several steps in one direction: machines are added one by one.
 */
export function shiftsOf(values: readonly number[]): Shift[] {
  const found = changesOfLevel(values)
  const isOneWay = new Set(found.map(({ by }) => Math.sign(by))).size === 1
  return isOneWay && found.length >= STEPS_OF_GROWTH ? [] : found
}

function changesOfLevel(values: readonly number[]): Shift[] {
  const changes = values.slice(1).map((value, at) => value - (values[at] ?? 0))
  const usual = quantile(changes.map(Math.abs), 0.9)
  const least = Math.max(LEAST_SHARE * Math.max(...values), TIMES_OTHERS * usual)
  return changes.flatMap((change, before) => {
    if (Math.abs(change) < least) return []
    const at = before + 1
    const by =
      median(values.slice(at, at + SIDE)) - median(values.slice(Math.max(0, at - SIDE), at))
    return Math.sign(by) === Math.sign(change) && Math.abs(by) > Math.abs(change) / 2
      ? [{ at, by: change }]
      : []
  })
}

/** The values as if they had always been on the last level. */
export function levelled(values: readonly number[], shifts: readonly Shift[]): number[] {
  return values.map(
    (value, at) =>
      value + shifts.filter((shift) => shift.at > at).reduce((sum, { by }) => sum + by, 0),
  )
}

/**
 * When the samples (oldest first) moved to the new level. A fall shows only in the peak of the day after
 * it. `from` and `to` are the peaks before and on the day that begins at `dayMs`.
 */
export function movedAtMs(
  samples: readonly ProvisionedSince[],
  { from, to, dayMs }: { readonly from: number; readonly to: number; readonly dayMs: number },
): number {
  const middle = (from + to) / 2
  const moved =
    to > from
      ? samples.find(({ atMs, used }) => atMs >= dayMs && used > middle)
      : samples[samples.findLastIndex(({ atMs, used }) => atMs < dayMs && used > middle) + 1]
  return moved?.atMs ?? dayMs
}
