import { snakeKey } from '@/lib/contract/wire'
import type { SentQuery } from './sent-query'

/** The number of values in each bin; bins are given by their lower ends. */
export interface Distribution {
  readonly bins: readonly number[]
  readonly counts: readonly number[]
}

interface SeriesFacts {
  /** Unique in its answer. */
  readonly key: string
  /** The name of the timeseries. */
  readonly name: string
  /** In the platform's spelling, in the order of the answer. */
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

/** The parts of a query's answer that can be shown. */
export interface QueryResult {
  readonly series: readonly Series[]
  /** The number of points, including empty ones. */
  readonly points: number
  /** Counters whose first point was dropped, because it covers all the time before. */
  readonly cut: number
  /** Tables and series that couldn't be parsed. */
  readonly unreadable: number
}

type Members = Readonly<Record<string, unknown>>
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null
const listIn = (value: unknown, name: string): readonly unknown[] | undefined => {
  const list = isMembers(value) ? value[name] : undefined
  return Array.isArray(list) ? list : undefined
}

/** A distribution with as many counts as bins; null for anything else. */
function distributionOf(value: unknown): Distribution | null {
  const [bins, counts] = [listIn(value, 'bins'), listIn(value, 'counts')]
  if (!bins || !counts || bins.length !== counts.length) return null
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

// Text in the browser: islands use no schema.
const msOf = (moment: unknown): number =>
  moment instanceof Date ? moment.getTime() : Date.parse(String(moment))

const fieldsOf = (fields: unknown): SeriesFacts['fields'] =>
  Object.entries(isMembers(fields) ? fields : {}).map(([name, field]) => [
    snakeKey(name),
    String((isMembers(field) ? field['value'] : undefined) ?? ''),
  ])

/** The first point of a counter may cover a long time before it. */
const AHEAD_MS = 60_000

type Asked = Pick<SentQuery, 'range' | 'fromMs'>

/** One series of an answer, as one for each of its dimensions; undefined if it can't be parsed. */
function seriesOf(
  table: { readonly key: string; readonly names: readonly string[] },
  timeseries: unknown,
  { range, fromMs }: Asked,
): { readonly series: readonly Series[]; readonly isCut: boolean } | undefined {
  const points = isMembers(timeseries) ? timeseries['points'] : undefined
  const [timestamps, dimensions] = [listIn(points, 'timestamps'), listIn(points, 'values')]
  if (!isMembers(timeseries) || !timestamps || !dimensions) return undefined
  const fields = fieldsOf(timeseries['fields'])
  const times = timestamps.map(msOf)
  const began = listIn(points, 'startTimes')?.[0]
  const isCut = fromMs !== undefined && began !== undefined && msOf(began) < fromMs - AHEAD_MS
  const isShown = (ms: number, at: number): boolean => {
    if (Number.isNaN(ms) || (at === 0 && isCut)) return false
    return !range || (ms >= range.startMs && ms <= range.endMs)
  }
  const kept = times.flatMap((ms, at) => (isShown(ms, at) ? [at] : []))
  const series = dimensions.map((dimension, at) => {
    const typed = isMembers(dimension) ? dimension['values'] : undefined
    const type = isMembers(typed) ? String(typed['type']) : ''
    const all = valuesOf(type, listIn(typed, 'values') ?? [])
    return {
      key: `${table.key} ${at}`,
      name: table.names[at] ?? table.names.join(),
      fields,
      times: kept.map((index) => times[index] ?? 0),
      kind: all.kind,
      values: kept.map((index) => all.values[index] ?? null),
      // A cast: kind and values come from the same place.
    } as Series
  })
  return { series: series.filter((each) => each.times.length > 0), isCut }
}

/**
 * Parses the series of a raw answer, from a platform of any version (lib/contract/editions/metrics.ts):
 * without points outside of the requested range, and without the first point of a counter that covers the
 * time before. Undefined if the answer can't be parsed.
 *
 * Parsed here and not by a schema: a hundred thousand points would take the server seconds.
 */
export function resultOf(answer: unknown, asked: Asked): QueryResult | undefined {
  const tables = listIn(answer, 'tables')
  if (!tables) return undefined
  const series: Series[] = []
  let [cut, unreadable] = [0, 0]
  for (const [at, table] of tables.entries()) {
    const all = isMembers(table) ? table['timeseries'] : undefined
    if (!isMembers(table) || !isMembers(all)) {
      unreadable++
      continue
    }
    const names = String(table['name'] ?? '').split(',')
    // A map in the specification's time, a list since.
    for (const [key, timeseries] of Object.entries(all)) {
      const read = seriesOf({ key: `${at} ${key}`, names }, timeseries, asked)
      if (!read) unreadable++
      else {
        series.push(...read.series)
        if (read.isCut) cut++
      }
    }
  }
  const points = series.reduce((sum, { times }) => sum + times.length, 0)
  return { series, cut, points, unreadable }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A line's label with the names of the things in it, in place of their ids. */
export const namedLabel = (label: string, names: Readonly<Record<string, string>>): string =>
  label
    .split(' · ')
    .map((part) => (UUID.test(part) ? (names[part] ?? part) : part))
    .join(' · ')

/**
 * The labels of a chart's lines: the fewest differing fields that distinguish them, names before ids; and
 * the timeseries, if there are several.
 */
export function labelsOf(series: readonly Series[]): readonly string[] {
  const values = series.map((each) => new Map<string, string>([['', each.name], ...each.fields]))
  const distinct = (names: readonly string[]): number =>
    new Set(values.map((each) => names.map((name) => each.get(name) ?? '').join('\n'))).size
  const fields = [...new Set(values.flatMap((each) => [...each.keys()]))]
  const telling = fields.filter((name) => distinct([name]) > 1)
  const isId = new Set(
    telling.filter((name) => values.some((each) => UUID.test(each.get(name) ?? ''))),
  )
  // Values are shown without the names of their fields; with several timeseries theirs is always shown.
  const chosen: string[] = telling.filter((name) => name === '')
  const all = distinct(telling)
  for (let known = distinct(chosen); known < all; known = distinct(chosen)) {
    const rated = telling
      .filter((name) => !chosen.includes(name))
      .map((name) => ({ name, tells: distinct([...chosen, name]), isId: isId.has(name) }))
      .filter(({ tells }) => tells > known)
      .toSorted((one, other) => Number(one.isId) - Number(other.isId) || other.tells - one.tells)
    const [best] = rated
    if (!best) break
    chosen.push(best.name)
  }
  const shown = telling.filter((name) => chosen.includes(name))
  return series.map((each, at) => {
    const parts = shown.map((name) => values[at]?.get(name) ?? '').filter(Boolean)
    return parts.join(' · ') || each.name
  })
}
