import { snakeKey } from '@/lib/contract/wire'
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
  /** Tables and series that couldn't be read. */
  readonly unreadable: number
}

type Members = Readonly<Record<string, unknown>>
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null
const listIn = (value: unknown, name: string): readonly unknown[] | undefined => {
  const list = isMembers(value) ? value[name] : undefined
  return Array.isArray(list) ? list : undefined
}

/** A distribution that says as many counts as bins; null for whatever else there is. */
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

// In the browser they are still text: islands parse no schema.
const msOf = (moment: unknown): number =>
  moment instanceof Date ? moment.getTime() : Date.parse(String(moment))

const fieldsOf = (fields: unknown): SeriesFacts['fields'] =>
  Object.entries(isMembers(fields) ? fields : {}).map(([name, field]) => [
    snakeKey(name),
    String((isMembers(field) ? field['value'] : undefined) ?? ''),
  ])

/** A counter's first point may tell of everything since it began, however long before that is. */
const AHEAD_MS = 60_000

type Asked = Pick<SentQuery, 'range' | 'fromMs'>

/** One series of an answer, once for each of its dimensions; undefined when nothing can be made of it. */
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
      // Kind and values come from one place.
    } as Series
  })
  return { series: series.filter((each) => each.times.length > 0), isCut }
}

/**
 * The series of an answer as it came, of a platform of whichever time (lib/contract/editions/metrics.ts):
 * without what lies outside of the range that was asked for, and without the first point of a counter
 * that tells of a time before it. Undefined when nothing can be made of the answer.
 *
 * The answer is read here and by no schema: a hundred thousand points would keep the server busy for
 * seconds.
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

/** A line's name with what people call the things in it, by their ids. */
export const namedLabel = (label: string, names: Readonly<Record<string, string>>): string =>
  label
    .split(' · ')
    .map((part) => (UUID.test(part) ? (names[part] ?? part) : part))
    .join(' · ')

/**
 * What the lines of a chart are called: by few of the fields in which they differ, but as many as tell
 * them apart, names before ids; and by their timeseries, where there are several.
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
  // Several values stand side by side without their names: that of the timeseries is always there.
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
