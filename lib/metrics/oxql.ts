import type { TimeRange } from './range'
import { SAMPLE_MS } from './sample'
import { FIRST_MOMENT_MS, LAST_MOMENT_MS } from '@/lib/validate/moment'

/** The number of means in a chart's range. */
const POINTS = 60

/**
 * Fewer means, tried in this order: the platform refuses means over less than a tenth of the longest gap
 * between samples (behaviour-operator.md, OxQL), as when an instance was stopped. No gap in a range is ten
 * times an eighth of it.
 */
export const COARSER_POINTS = [POINTS, 24, 8] as const

/** The query of one chart. */
export interface MetricQuery {
  /** `virtual_machine:vcpu_usage` */
  readonly timeseries: string
  /** Fields and the values they must have; ids as UUIDs, the rest as text. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** The length of a mean, ms: a multiple of the sample interval, so that each mean has as many samples. */
export function periodOf({ startMs, endMs }: TimeRange, points: number = POINTS): number {
  const samples = Math.ceil((endMs - startMs) / points / SAMPLE_MS)
  return Math.max(1, samples) * SAMPLE_MS
}

/**
 * The OxQL text of a time: UTC without a zone. Limited to 1970 up to the end of the year 9999: the added
 * periods of a query may lie beyond, where there are no samples.
 */
export const moment = (ms: number): string =>
  `@${new Date(Math.min(Math.max(ms, FIRST_MOMENT_MS), LAST_MOMENT_MS)).toISOString().slice(0, -1)}`

/**
 * The query of a chart: means over the range. It starts two windows early, because the first mean
 * also holds everything that was counted before the query began, and ends one late, because the
 * last lacks the sample that reaches beyond it: up to a twelfth of a minute. Neither is shown
 * (pointsOf).
 */
export function oxqlOf(query: MetricQuery, range: TimeRange, periodMs: number): string {
  const { timeseries, fields } = query
  const from = moment(range.startMs - 2 * periodMs)
  const until = moment(range.endMs + periodMs)
  return [
    `get ${timeseries}`,
    `filter timestamp >= ${from} && timestamp < ${until}`,
    `filter ${fields.map(([name, value]) => `${name} == "${value}"`).join(' && ')}`,
    `align mean_within(${periodMs / 1_000}s)`,
  ].join('\n  | ')
}
