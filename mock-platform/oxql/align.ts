import { invalidRequest } from '@/mock-platform/core/refusal'
import { POINTS_MAX } from './fetch'
import { isNumeric } from './table'
import type { Series, Table, Value } from './table'

/** The `align` of a query: points at even distances, counted back from its end. */

/** How much finer than its input an alignment may be. */
const UPSAMPLING_MAX = 10

function requireUpsampling({ times }: Series, periodMs: number): void {
  const tooFar = times.some(
    (time, at) => at > 0 && time - (times[at - 1] ?? time) > UPSAMPLING_MAX * periodMs,
  )
  if (tooFar) {
    throw invalidRequest(
      `Alignment may not upsample the data by more than a factor of ${UPSAMPLING_MAX}; use a longer period`,
    )
  }
}

/** E, E - P, E - 2P, ... not before the first point; oldest first. */
function outputTimes(firstMs: number, endMs: number, periodMs: number): number[] {
  const count = Math.max(0, Math.floor((endMs - firstMs) / periodMs) + 1)
  if (count > POINTS_MAX) {
    throw invalidRequest(`Alignment would make more than ${POINTS_MAX} points; use a longer period`)
  }
  return Array.from({ length: count }, (_, at) => endMs - (count - 1 - at) * periodMs)
}

/** Mean of the present values in (t - P, t]; the divisor counts the missing ones too. */
function gaugeMeans(
  { times }: Series,
  values: readonly Value[],
  outputs: readonly number[],
  periodMs: number,
): Value[] {
  let next = 0
  return outputs.map((end) => {
    while (next < times.length && (times[next] ?? 0) <= end - periodMs) next++
    let [sum, present, points] = [0, 0, 0]
    for (; next < times.length && (times[next] ?? 0) <= end; next++) {
      const value = values[next]
      points++
      if (typeof value !== 'number') continue
      sum += value
      present++
    }
    return present === 0 ? null : sum / points
  })
}

/**
 * Each delta counts by the share of its interval that lies in (t - P, t]; the sum is divided by
 * the number of points that end there, at least one.
 */
function deltaMeans(
  { times, starts }: Series,
  values: readonly Value[],
  outputs: readonly number[],
  periodMs: number,
): Value[] {
  let first = 0
  return outputs.map((end) => {
    const begin = end - periodMs
    // Intervals are in order: those that end before the window are of no use to later ones either.
    while (first < times.length && (times[first] ?? 0) <= begin) first++
    let [sum, points, touched] = [0, 0, false]
    for (let at = first; at < times.length; at++) {
      const [from, to] = [starts?.[at] ?? 0, times[at] ?? 0]
      if (from >= end) break
      if (to <= end) points++
      const value = values[at]
      if (typeof value !== 'number') continue
      const inside = Math.min(to, end) - Math.max(from, begin)
      touched = true
      sum += to === from ? value : value * (inside / (to - from))
    }
    return touched ? sum / Math.max(1, points) : null
  })
}

function alignSeries(series: Series, endMs: number, periodMs: number): Series | null {
  requireUpsampling(series, periodMs)
  const times = outputTimes(series.times[0] ?? Infinity, endMs, periodMs)
  if (times.length === 0) return null
  const means = series.starts === null ? gaugeMeans : deltaMeans
  const values = series.values.map((list) => means(series, list, times, periodMs))
  return { fields: series.fields, times, starts: null, values }
}

/** The mean within each period up to the end that a filter named, else up to now. */
export function align(
  table: Table,
  method: 'mean_within' | 'interpolate',
  periodMs: number,
  nowMs: number,
): Table {
  if (method === 'interpolate') {
    throw invalidRequest('Alignment via interpolation is not yet implemented')
  }
  if (periodMs === 0) throw invalidRequest('The period of an alignment must be longer than zero')
  const odd = table.dimensions.find(({ dataType }) => !isNumeric(dataType))
  if (odd !== undefined) {
    throw invalidRequest(`Tables with '${odd.dataType}' data types cannot be aligned`)
  }
  const endMs = table.endMs ?? nowMs
  return {
    ...table,
    alignedMs: periodMs,
    dimensions: table.dimensions.map(() => ({ dataType: 'double', metricType: 'gauge' })),
    series: table.series.flatMap((series) => alignSeries(series, endMs, periodMs) ?? []),
  }
}
