import type { DatumType } from '@/lib/contract/measurement'
import type { FieldType, FieldValue, MetricType, ValueArray } from '@/lib/contract/oxql'
import type { HistogramSample, SampleValue } from './catalog'

/** Tables on their way through a query. */

export type DataType = ValueArray['type']
export type Value = SampleValue | null

export interface Dimension {
  readonly dataType: DataType
  readonly metricType: MetricType
}
export interface Series {
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly times: readonly number[]
  /** Where the interval of each point of a delta begins; null for gauges. */
  readonly starts: readonly number[] | null
  /** One list per dimension, as long as `times`. */
  readonly values: readonly (readonly Value[])[]
}
export interface Table {
  readonly name: string
  readonly fields: ReadonlyMap<string, FieldType>
  readonly dimensions: readonly Dimension[]
  /** Period of its alignment, ms; null when unaligned. */
  readonly alignedMs: number | null
  /** The largest moment that a filter named as an end so far; null when none did. */
  readonly endMs: number | null
  readonly series: readonly Series[]
}

/** What a stored kind of datum becomes in a table. */
export function dimensionOf(type: DatumType): Dimension {
  const metricType = /^(cumulative|histogram)_/.test(type) ? 'delta' : 'gauge'
  if (type.startsWith('histogram_')) {
    const dataType = /_f\d\d$/.test(type) ? 'double_distribution' : 'integer_distribution'
    return { dataType, metricType }
  }
  if (/(^|_)f\d\d$/.test(type)) return { dataType: 'double', metricType }
  if (/(^|_)[iu]\d+$/.test(type)) return { dataType: 'integer', metricType }
  return { dataType: type === 'bool' ? 'boolean' : 'string', metricType }
}
export const isNumeric = (type: DataType): boolean => type === 'integer' || type === 'double'
export const isHistogram = (value: Value | undefined): value is HistogramSample =>
  typeof value === 'object' && value !== null

/** The points of a series that a condition keeps. */
export function keepPoints(series: Series, keep: (at: number) => boolean): Series {
  const kept = series.times.map((_, at) => keep(at))
  if (kept.every(Boolean)) return series
  const pick = <T>(list: readonly T[]): T[] => list.filter((_, at) => kept[at])
  return {
    fields: series.fields,
    times: pick(series.times),
    starts: series.starts === null ? null : pick(series.starts),
    values: series.values.map(pick),
  }
}

/** The fields of a series as one text: equal for equal fields, whatever their order. */
export const fieldsKey = (fields: Readonly<Record<string, FieldValue>>): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
