import type { TimeseriesSchema } from '@/lib/contract/oxql'
import type { Answer } from '@/lib/contract/answer'
import { periodOf } from '@/lib/metrics/oxql'
import type { TimeRange } from '@/lib/metrics/range'
import { durationText, periodsOf, placedTokens } from './query-text'

/** As an answer has it. */
export type Schema = Answer<TimeseriesSchema>

/** Samples exist only where totals changed: no mean is taken over a gap (behaviour-operator.md, metrics). */
const SPARSE = /^collection_target:/

/** Whether the platform takes means of it: numbers, no distributions. */
export const isAligned = ({ datumType, timeseriesName }: Schema): boolean =>
  /^(cumulative_)?[iuf]\d+$/.test(datumType) && !SPARSE.test(timeseriesName)

/** Samples of the rack are ten seconds apart, and a mean over one alone would be the sample. */
const LEAST_PERIOD_MS = 20_000

/** The period of means over a range: about sixty of them. */
export const usualPeriodMs = (range: TimeRange): number =>
  Math.max(LEAST_PERIOD_MS, periodOf(range))

/** The first query about a timeseries: means over the range where there are any, else its samples. */
export function queryOf(schema: Schema, range: TimeRange): string {
  const get = `get ${schema.timeseriesName}`
  if (!isAligned(schema)) return get
  return `${get}\n  | align mean_within(${durationText(usualPeriodMs(range))})`
}

/**
 * The query for another range: periods that are the former range's usual ones are the next one's, all
 * else stays as it was written.
 */
export function queryForRange(query: string, former: TimeRange, next: TimeRange): string {
  const [from, to] = [former, next].map((range) => usualPeriodMs(range))
  let text = query
  for (const { at, text: period, ms } of periodsOf(placedTokens(query)).toReversed())
    if (ms === from && to !== undefined)
      text = text.slice(0, at) + durationText(to) + text.slice(at + period.length)
  return text
}
