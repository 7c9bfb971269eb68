import type { Editions } from './edition'
import { eachOf, withMember } from './parts'

/** A list of series has no keys; theirs were hashes that nobody looks at. */
const keyedSeries = (answer: unknown): unknown =>
  withMember(answer, 'tables', (tables) =>
    eachOf(tables, (table) =>
      withMember(table, 'timeseries', (series) =>
        Array.isArray(series) ? Object.fromEntries(series.entries()) : series,
      ),
    ),
  )

export const metricsEditions: Editions = {
  timeseriesQuery: { lift: keyedSeries },
  systemTimeseriesQuery: { lift: keyedSeries },
}
