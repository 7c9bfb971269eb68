import type { OxqlQueryResult } from '@/lib/contract/oxql'
import type { TimeRange } from './range'
import { SAMPLE_MS } from './sample'

/** Values at regular intervals over the whole range, oldest first; null where nothing was measured. */
export interface Points {
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
  /** How many series were summed. */
  readonly seriesCount: number
}

/** The numbers and nulls of a series; other kinds of data have no charts. */
const numbersOf = (values: readonly unknown[]): (number | null)[] =>
  values.map((value) => (typeof value === 'number' ? value : null))

/**
 * The answer to `oxqlOf` as one line: the sum of the series, without the incomplete first point of each,
 * and without points before the range and the window after it.
 */
export function pointsOf(answer: OxqlQueryResult, range: TimeRange, periodMs: number): Points {
  const { startMs, endMs } = range
  const last = Math.floor((endMs - startMs) / periodMs)
  const sums = Array.from({ length: last + 1 }, (): number | null => null)
  const all = answer.tables.flatMap((table) => Object.values(table.timeseries))
  for (const { points } of all) {
    const values = numbersOf(points.values[0]?.values.values ?? [])
    for (const [at, value] of values.entries()) {
      if (at === 0 || value === null) continue
      // Text in the browser: islands use no schema.
      const time = new Date(points.timestamps[at] ?? Number.NaN).getTime()
      // The platform counts windows back from the end; its clock may be finer than ours.
      const index = last - Math.round((endMs - time) / periodMs)
      if (index in sums) sums[index] = (sums[index] ?? 0) + value
    }
  }
  return {
    times: sums.map((_, index) => endMs - (last - index) * periodMs),
    values: sums,
    seriesCount: all.length,
  }
}

const NS_PER_MS = 1e6

/** Converts nanoseconds of vCPUs in a state per sample to per cent of the time of all of them. */
export function cpuPercent(points: Points): Points {
  const whole = SAMPLE_MS * NS_PER_MS * points.seriesCount
  return {
    ...points,
    values: points.values.map((value) => (value === null ? null : (value * 100) / whole)),
  }
}
