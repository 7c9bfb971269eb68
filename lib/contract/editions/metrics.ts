import type { Editions } from './edition'
import { eachOf, isMembers, withMember } from './parts'

/** Series without keys, as a list; the keys were hashes that the console doesn't use. */
const keyedSeries = (answer: unknown): unknown =>
  withMember(answer, 'tables', (tables) =>
    eachOf(tables, (table) =>
      withMember(table, 'timeseries', (series) =>
        Array.isArray(series) ? Object.fromEntries(series.entries()) : series,
      ),
    ),
  )

/** The estimate of a quantile that comes with all parameters of its estimation (types.md, Quantile). */
const quantile = (value: unknown): unknown =>
  isMembers(value) && Array.isArray(value.markerHeights) ? value.markerHeights[2] : value

const QUANTILES = ['p50', 'p90', 'p99']

const numbered = (distribution: unknown): unknown =>
  QUANTILES.reduce((value, name) => withMember(value, name, quantile), distribution)

/** The values of one dimension of a series; only distributions have quantiles. */
const valuesLifted = (values: unknown): unknown =>
  isMembers(values) && String(values.type).endsWith('distribution')
    ? withMember(values, 'values', (each) => eachOf(each, numbered))
    : values

const pointsLifted = (points: unknown): unknown =>
  withMember(points, 'values', (all) =>
    eachOf(all, (dimension) => withMember(dimension, 'values', valuesLifted)),
  )

const seriesLifted = (series: unknown): unknown =>
  isMembers(series)
    ? Object.fromEntries(
        Object.entries(series).map(([key, one]) => [key, withMember(one, 'points', pointsLifted)]),
      )
    : series

const tablesLifted = (answer: unknown): unknown =>
  withMember(keyedSeries(answer), 'tables', (tables) =>
    eachOf(tables, (table) => withMember(table, 'timeseries', seriesLifted)),
  )

export const metricsEditions: Editions = {
  timeseriesQuery: { lift: tablesLifted },
  systemTimeseriesQuery: { lift: tablesLifted },
}
