import type { TimeRange } from './range'
import { SAMPLE_MS } from './sample'
import { FIRST_MOMENT_MS, LAST_MOMENT_MS } from '@/lib/validate/moment'

/** Means that a chart shows over its range. */
const POINTS = 60

/**
 * Fewer points, tried in this order: the platform refuses means over less than a tenth of the
 * longest gap between samples (behaviour-operator.md, OxQL), such as while an instance was stopped.
 * No gap in a range is ten times an eighth of it.
 */
export const COARSER_POINTS = [POINTS, 24, 8] as const

/** What one chart reads. */
export interface MetricQuery {
  /** `virtual_machine:vcpu_usage` */
  readonly timeseries: string
  /** Fields and the values they must have; ids as UUIDs, the rest as text. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Length of one mean, ms: whole samples, so that as many end in each window. */
export function periodOf({ startMs, endMs }: TimeRange, points: number = POINTS): number {
  const samples = Math.ceil((endMs - startMs) / points / SAMPLE_MS)
  return Math.max(1, samples) * SAMPLE_MS
}

/**
 * A moment as OxQL spells it: UTC without a zone. One before 1970 is 1970, one after the year 9999 its
 * end: what a query reaches beyond its range may lie there, and has no samples.
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
