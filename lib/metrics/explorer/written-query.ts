import type { TimeseriesSchema } from '@/lib/contract/oxql'
import type { Answer } from '@/lib/contract/answer'
import { periodOf } from '@/lib/metrics/oxql'
import type { TimeRange } from '@/lib/metrics/range'
import { durationText, periodsOf, placedTokens } from './query-text'

export type Schema = Answer<TimeseriesSchema>

/** Samples exist only for changes of totals: a mean can't cover a gap (behaviour-operator.md, metrics). */
const SPARSE = /^collection_target:/

/** Whether the platform can compute means: of numbers, but not of distributions. */
export const isAligned = ({ datumType, timeseriesName }: Schema): boolean =>
  /^(cumulative_)?[iuf]\d+$/.test(datumType) && !SPARSE.test(timeseriesName)

/** Samples of the rack are ten seconds apart: a shorter mean would be a single sample. */
const LEAST_PERIOD_MS = 20_000

/** The period of means over a range: about sixty of them. */
export const usualPeriodMs = (range: TimeRange): number =>
  Math.max(LEAST_PERIOD_MS, periodOf(range))

/** The initial query about a timeseries: means over the range if possible, else its samples. */
export function queryOf(schema: Schema, range: TimeRange): string {
  const get = `get ${schema.timeseriesName}`
  if (!isAligned(schema)) return get
  return `${get}\n  | align mean_within(${durationText(usualPeriodMs(range))})`
}

/**
 * The query for another range: periods that are the usual ones of the former range become those of the
 * next, everything else stays.
 */
export function queryForRange(query: string, former: TimeRange, next: TimeRange): string {
  const [from, to] = [former, next].map((range) => usualPeriodMs(range))
  let text = query
  for (const { at, text: period, ms } of periodsOf(placedTokens(query)).toReversed())
    if (ms === from && to !== undefined)
      text = text.slice(0, at) + durationText(to) + text.slice(at + period.length)
  return text
}
