import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { Metric } from '@/lib/metrics/metrics'
import { COARSER_POINTS, oxqlOf, periodOf } from '@/lib/metrics/oxql'
import { cpuPercent, type Points, pointsOf } from '@/lib/metrics/points'
import type { TimeRange } from '@/lib/metrics/range'

/** One chart's answer, with the question that led to it. */
export interface MetricAnswer extends Points {
  readonly range: TimeRange
  readonly oxql: string
  readonly periodMs: number
  /** Means over longer than asked for, because of a gap between samples. */
  readonly isCoarser: boolean
}

/** The platform's words for means that are too short for a gap (behaviour-operator.md, OxQL). */
const isTooFine = (error: unknown): boolean =>
  error instanceof ReadError &&
  error.failure.status === 400 &&
  /\bupsample\b/.test(error.failure.type === 'error' ? error.failure.error.message : '')

/** Reads one metric over a range. Fails with ReadError. */
export async function readMetric(
  project: string,
  metric: Metric,
  range: TimeRange,
  signal: AbortSignal,
): Promise<MetricAnswer> {
  let refused: unknown
  for (const count of COARSER_POINTS) {
    const periodMs = periodOf(range, count)
    const oxql = oxqlOf(metric.query, range, periodMs)
    const read = reads.timeseriesQuery({ query: { project }, body: { query: oxql } })
    try {
      const answer = await read.queryFn({ signal })
      // A chart without them would say that nothing was measured.
      if (answer.unreadable) throw new ReadError({ type: 'client_error', cause: 'unreadable' })
      const points = pointsOf(answer, range, periodMs)
      const shown = metric.quantity === 'percent' ? cpuPercent(points) : points
      return { ...shown, range, oxql, periodMs, isCoarser: count !== COARSER_POINTS[0] }
    } catch (error) {
      if (!isTooFine(error)) throw error
      refused = error
    }
  }
  throw refused
}
