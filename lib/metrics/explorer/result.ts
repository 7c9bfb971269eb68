import { snakeKey } from '@/lib/contract/wire'
import type { OxqlQueryResult, Timeseries } from '@/lib/contract/oxql'
import type { SentQuery } from './sent-query'

/** How often values fell into each bin, told by the lower ends of the bins. */
export interface Distribution {
  readonly bins: readonly number[]
  readonly counts: readonly number[]
}

interface SeriesFacts {
  /** Tells it apart in its answer. */
  readonly key: string
  /** The timeseries that its values are of. */
  readonly name: string
  /** As the platform spells them, in the order of the answer. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Oldest first, ms since 1970. */
  readonly times: readonly number[]
}

export interface NumberSeries extends SeriesFacts {
  readonly kind: 'number' | 'boolean'
  readonly values: readonly (number | null)[]
}
export interface DistributionSeries extends SeriesFacts {
  readonly kind: 'distribution'
  readonly values: readonly (Distribution | null)[]
}
export interface TextSeries extends SeriesFacts {
  readonly kind: 'text'
  readonly values: readonly (string | null)[]
}
export type Series = NumberSeries | DistributionSeries | TextSeries

/** What a query answered, as far as it can be shown. */
export interface QueryResult {
  readonly series: readonly Series[]
  /** Points in it, empty ones too. */
  readonly points: number
  /** Counters whose first point was left out, because it tells of everything since they began. */
  readonly cut: number
}

/** A distribution that says as many counts as bins; null for whatever else there is. */
function distributionOf(value: unknown): Distribution | null {
  if (typeof value !== 'object' || value === null) return null
  const { bins, counts } = value as Partial<Record<'bins' | 'counts', unknown>>
  if (!Array.isArray(bins) || !Array.isArray(counts) || bins.length !== counts.length) return null
  const isNumeric = [...bins, ...counts].every((each) => typeof each === 'number')
  return isNumeric ? { bins: bins as number[], counts: counts as number[] } : null
}

type ValuesOf = Pick<Series, 'kind' | 'values'>

function valuesOf(type: string, values: readonly unknown[]): ValuesOf {
  if (type.endsWith('distribution'))
    return { kind: 'distribution', values: values.map(distributionOf) }
  if (type === 'boolean')
    return {
      kind: 'boolean',
      values: values.map((value) => (typeof value === 'boolean' ? Number(value) : null)),
    }
  if (type === 'string')
    return {
      kind: 'text',
      values: values.map((value) => (typeof value === 'string' ? value : null)),
    }
  return {
    kind: 'number',
    values: values.map((value) =>
      typeof value === 'number' && Number.isFinite(value) ? value : null,
    ),
  }
}

// In the browser they are still text: islands parse no schema.
const msOf = (moment: unknown): number =>
  moment instanceof Date ? moment.getTime() : Date.parse(String(moment))

const fieldsOf = ({ fields }: Timeseries): SeriesFacts['fields'] =>
  Object.entries(fields).map(([name, field]) => [snakeKey(name), String(field?.value ?? '')])

/** A counter's first point may tell of everything since it began, however long before that is. */
const AHEAD_MS = 60_000

/**
 * The series of an answer: without what lies outside of the range that was asked for, and without the
 * first point of a counter that tells of a time before it.
 */
export function resultOf(
  answer: OxqlQueryResult,
  sent: Pick<SentQuery, 'range' | 'fromMs'>,
): QueryResult {
  let cut = 0
  const { range, fromMs } = sent
  const series = answer.tables.flatMap((table, tableAt) => {
    const names = table.name.split(',')
    return Object.entries(table.timeseries).flatMap(([key, timeseries]) => {
      const { timestamps, startTimes, values } = timeseries.points
      const times = timestamps.map(msOf)
      const startMs = startTimes?.[0] === undefined ? Number.NaN : msOf(startTimes[0])
      const isSpoiled = fromMs !== undefined && startMs < fromMs - AHEAD_MS
      if (isSpoiled) cut++
      const isShown = (at: number): boolean => {
        const ms = times[at] ?? Number.NaN
        if (Number.isNaN(ms) || (at === 0 && isSpoiled)) return false
        return !range || (ms >= range.startMs && ms <= range.endMs)
      }
      const kept = times.flatMap((_, at) => (isShown(at) ? [at] : []))
      return values.map((dimension, at) => {
        const all = valuesOf(String(dimension.values.type), dimension.values.values)
        return {
          key: `${tableAt} ${key} ${at}`,
          name: names[at] ?? table.name,
          fields: fieldsOf(timeseries),
          times: kept.map((index) => times[index] ?? 0),
          kind: all.kind,
          values: kept.map((index) => all.values[index] ?? null),
          // Kind and values come from one place.
        } as Series
      })
    })
  })
  const shown = series.filter(({ times }) => times.length > 0)
  return { series: shown, cut, points: shown.reduce((sum, { times }) => sum + times.length, 0) }
}

/** What the lines of a chart are called: by the fields, and the names, in which they differ. */
export function labelsOf(series: readonly Series[]): readonly string[] {
  const isSame = (values: readonly string[]): boolean => new Set(values).size < 2
  const names = series.map(({ name }) => name)
  const fields = [...new Set(series.flatMap((each) => each.fields.map(([name]) => name)))]
  const telling = fields.filter(
    (field) =>
      !isSame(series.map((each) => each.fields.find(([name]) => name === field)?.[1] ?? '')),
  )
  return series.map((each) => {
    const values = telling.map((field) => each.fields.find(([name]) => name === field)?.[1] ?? '')
    const parts = [...(isSame(names) ? [] : [each.name]), ...values].filter(Boolean)
    return parts.join(' · ') || each.name
  })
}
