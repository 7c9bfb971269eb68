import type { ProvisionedSince } from '@/lib/metrics/provisioned'
import { median, quantile } from './robust'

/** A change from one level to another, which is no part of a trend. */
export interface Shift {
  /** Index of the first value on the new level. */
  readonly at: number
  /** By how much the level changed; negative downwards. */
  readonly by: number
}

/**
 * Smaller changes are no shift, as a share of the most that was used. Not of a capacity: what counts
 * as a jump, and with it the rate, must be the same whichever limit it is held against.
 */
const LEAST_SHARE = 0.05
/** Nor are those that are not this many times what changes otherwise. */
const TIMES_OTHERS = 4
/** Days on each side whose middle is the level. */
const SIDE = 3

/** From so many steps in one direction on, they are how it grows. */
const STEPS_OF_GROWTH = 3

/**
 * Where values went from one level to another and stayed there. A peak of a day or two is none, nor
 * are several steps that all go up: machines come one by one.
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
 * When the samples (oldest first) went over to the new level: a fall shows in the peak of the day
 * after it only. `from` and `to` are the peaks before and on the day that begins at `dayMs`.
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
