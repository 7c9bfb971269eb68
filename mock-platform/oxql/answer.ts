import type { OxqlQueryResult, ValueArray } from '@/lib/contract/oxql'
import { fieldsKey, isHistogram } from './table'
import type { DataType, Series, Table, Value } from './table'

/** Tables as the platform answers them. */

const FNV_PRIME = 0x100000001b3n
const MASK = 2n ** 64n - 1n

/** A stable key of a series: 64 bits of its fields, in decimal. */
function keyOf(series: Series): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(fieldsKey(series.fields))) {
    hash = ((hash ^ BigInt(byte)) * FNV_PRIME) & MASK
  }
  return hash.toString()
}

const numbers = (values: readonly Value[]): (number | null)[] =>
  values.map((value) => (typeof value === 'number' ? value : null))

const distributions = (values: readonly Value[]) =>
  values.map((value) =>
    isHistogram(value)
      ? {
          bins: [...value.bins],
          counts: [...value.counts],
          // A difference of two histograms knows neither extremes nor quantiles.
          min: null,
          max: null,
          p50: null,
          p90: null,
          p99: null,
          squaredMean: value.squares,
          sumOfSamples: value.sum,
        }
      : null,
  )

function valueArray(type: DataType, values: readonly Value[]): ValueArray {
  switch (type) {
    case 'integer':
    case 'double':
      return { type, values: numbers(values) }
    case 'boolean':
      return { type, values: values.map((value) => (typeof value === 'boolean' ? value : null)) }
    case 'string':
      return { type, values: values.map((value) => (typeof value === 'string' ? value : null)) }
    case 'integer_distribution':
    case 'double_distribution':
      return { type, values: distributions(values) }
  }
}

const dates = (times: readonly number[]): Date[] => times.map((ms) => new Date(ms))

const seriesOf = (table: Table, series: Series) => ({
  fields: { ...series.fields },
  points: {
    startTimes: series.starts === null ? null : dates(series.starts),
    timestamps: dates(series.times),
    values: table.dimensions.map(({ dataType, metricType }, at) => ({
      metricType,
      values: valueArray(dataType, series.values[at] ?? []),
    })),
  },
})

export const answerOf = (tables: readonly Table[]): OxqlQueryResult => ({
  tables: tables.map((table) => ({
    name: table.name,
    timeseries: Object.fromEntries(
      table.series.map((series) => [keyOf(series), seriesOf(table, series)]),
    ),
  })),
})
