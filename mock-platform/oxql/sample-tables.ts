import { expect } from 'vitest'
import { Refusal } from '@/mock-platform/core/refusal'
import type { FieldValue } from '@/lib/contract/oxql'
import type { Catalog, CatalogEntry, SampleValue, SeriesSource } from './catalog'
import { listedSeries } from './listed-series'
import { runQuery } from './run'

/** When the first samples of the tables below were taken, ms since 1970. */
export const T0 = Date.UTC(2026, 9, 1, 12)
/** A moment in a query, so many seconds after the first samples. */
export const at = (seconds: number): string =>
  `@${new Date(T0 + seconds * 1_000).toISOString().slice(0, -1)}`

type Point = readonly [seconds: number, value: SampleValue, startSeconds?: number]

/** A timeseries of these points. */
const series = (fields: Record<string, FieldValue>, points: readonly Point[]): SeriesSource =>
  listedSeries(
    fields,
    points.map(([seconds, value, start]) => ({
      atMs: T0 + seconds * 1_000,
      value,
      ...(start === undefined ? {} : { startMs: T0 + start * 1_000 }),
    })),
  )

/** The fields of a timeseries of a host's slot. */
export const named = (host: string, slot = 1): Record<string, FieldValue> => ({
  host: { type: 'string', value: host },
  slot: { type: 'u8', value: slot },
})
const entry = (
  datumType: CatalogEntry['datumType'],
  list: readonly SeriesSource[],
): CatalogEntry => ({
  datumType,
  fields: [
    { name: 'host', type: 'string' },
    { name: 'slot', type: 'u8' },
  ],
  series: () => list,
})

const TABLES: Record<string, CatalogEntry> = {
  'box:heat': entry('f64', [
    series(named('a'), [
      [0, 10],
      [5, 20],
      [10, 30],
      [15, 40],
    ]),
    series(named('b', 2), [
      [0, 100],
      [5, 200],
      [10, 300],
      [15, 400],
    ]),
  ]),
  'box:load': entry('i64', [
    series(named('a'), [
      [0, 1],
      [5, 2],
      [10, 3],
      [15, 4],
    ]),
  ]),
  'box:sent': entry('cumulative_u64', [
    series(named('a'), [
      [5, 100, -1_000],
      [10, 150, -1_000],
      [15, 210, -1_000],
      [20, 7, 17],
    ]),
  ]),
  'box:up': entry('bool', [
    series(named('a'), [
      [0, true],
      [5, false],
    ]),
  ]),
  'box:sizes': entry('histogram_u64', [
    series(named('a'), [
      [0, { bins: [0, 10], counts: [1, 2], sum: 30, squares: 5 }, -10],
      [5, { bins: [0, 10], counts: [1, 5], sum: 75, squares: 9 }, -10],
    ]),
  ]),
  'box:sparse': entry('f64', [
    series(named('a'), [
      [-100, 1],
      [0, 2],
    ]),
  ]),
  'box:odd': entry('f64', [
    series(named('zzz'), [
      [0, 1],
      [5, 1],
    ]),
  ]),
  'box:many': entry('f64', [{ ...series(named('a'), []), count: () => 1_000_001 }]),
}
const catalog: Catalog = (name) => TABLES[name]
/** Runs a query over the tables. */
export const run = (query: string) => runQuery(query, { catalog, nowMs: T0 + 20_000 })
/** All timeseries of a query's answer. */
export const seriesOf = (query: string) =>
  run(query).tables.flatMap((table) => Object.values(table.timeseries))
/** Seconds and values of the only series. */
export function rowsOf(query: string) {
  const [only, ...more] = seriesOf(query)
  expect(more).toEqual([])
  return only?.points.timestamps.map((time, index) => [
    (time.getTime() - T0) / 1_000,
    ...only.points.values.map(({ values }) => values.values[index]),
  ])
}
/** Why a query is refused. */
export function message(query: string): string {
  try {
    run(query)
  } catch (error) {
    if (error instanceof Refusal && error.errorCode === 'InvalidRequest') return error.message
    throw error
  }
  throw new Error(`answered: ${query}`)
}
