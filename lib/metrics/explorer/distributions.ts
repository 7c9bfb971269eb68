import type { DistributionSeries } from './result'

/** Distributions over time as a heat map: intervals by bins. */
export interface HeatPicture {
  /** Ends of the intervals, ms since 1970, oldest first. */
  readonly times: readonly number[]
  /** Lower ends of the bins, ascending. */
  readonly bins: readonly number[]
  /** The number of values by interval and bin. */
  readonly counts: readonly (readonly number[])[]
  /** The largest number. */
  readonly most: number
}

const COLUMNS_MAX = 60

/** All distributions together, in at most sixty intervals of equal length. Other bins count by their own ends. */
export function heatOf(series: readonly DistributionSeries[]): HeatPicture {
  const times = series.flatMap((each) => each.times)
  // No spread syntax: a call takes a limited number of arguments.
  const first = times.reduce((least, ms) => Math.min(least, ms), Infinity)
  const last = times.reduce((most, ms) => Math.max(most, ms), -Infinity)
  const bins = [
    ...new Set(series.flatMap(({ values }) => values.flatMap((value) => value?.bins ?? []))),
  ].toSorted((a, b) => a - b)
  const moments = Math.max(0, ...series.map((each) => each.times.length))
  const columns = Math.min(COLUMNS_MAX, moments)
  if (columns === 0) return { times: [], bins: [], counts: [], most: 0 }
  const place = new Map(bins.map((bin, at) => [bin, at]))
  const counts = Array.from({ length: columns }, () => bins.map(() => 0))
  const width = (last - first) / Math.max(1, columns - 1)
  for (const each of series)
    for (const [at, ms] of each.times.entries()) {
      const column = counts[width === 0 ? 0 : Math.round((ms - first) / width)]
      const value = each.values[at]
      if (!column || !value) continue
      for (const [index, bin] of value.bins.entries()) {
        const row = place.get(bin) ?? 0
        column[row] = (column[row] ?? 0) + Math.max(0, value.counts[index] ?? 0)
      }
    }
  const most = counts.reduce((peak, column) => Math.max(peak, ...column), 0)
  return { times: counts.map((_, at) => first + at * width), bins, counts, most }
}

/** The bin with a quantile: the two ends between which a share of the values lies; undefined without values. */
export function quantileBin(
  bins: readonly number[],
  counts: readonly number[],
  share: number,
): { readonly from: number; readonly to: number | undefined } | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return undefined
  let sum = 0
  const at = counts.findIndex((count) => (sum += count) >= share * all)
  const from = bins[at]
  return from === undefined ? undefined : { from, to: bins[at + 1] }
}
