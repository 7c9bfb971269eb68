import type { FieldType, FieldValue } from '@/lib/contract/oxql'
import type { DatumType } from '@/lib/contract/measurement'

/** What queries read from: the series that exist, and their samples. */

/** Counts of a histogram since its start; bins are told by their lower ends. */
export interface HistogramSample {
  readonly bins: readonly number[]
  readonly counts: readonly number[]
  readonly sum: number
  readonly squares: number
}
export type SampleValue = number | boolean | HistogramSample

/** Samples of one series, oldest first; `starts` is where each one's counter began, if it counts. */
export interface Samples {
  readonly times: readonly number[]
  readonly starts: readonly number[] | null
  readonly values: readonly SampleValue[]
}
/** Only so many samples, from one end. */
export interface SampleLimit {
  readonly end: 'first' | 'last'
  readonly count: number
}

export interface SeriesSource {
  readonly fields: Readonly<Record<string, FieldValue>>
  /** How many samples there are between two moments, both inclusive. Cheap. */
  readonly count: (fromMs: number, toMs: number) => number
  readonly read: (fromMs: number, toMs: number, limit: SampleLimit | null) => Samples
}

/** Values that fields must have, by name: lets a source leave out what would be filtered anyway. */
export type Hints = ReadonlyMap<string, string>

export interface CatalogEntry {
  readonly datumType: DatumType
  /** In the order of the schema. */
  readonly fields: readonly { readonly name: string; readonly type: FieldType }[]
  readonly series: (hints: Hints) => Iterable<SeriesSource>
}
export type Catalog = (timeseries: string) => CatalogEntry | undefined
