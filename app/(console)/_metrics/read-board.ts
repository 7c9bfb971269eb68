import { ReadError } from '@/lib/api/query'
import { type BoardChart, boardQuery } from '@/lib/metrics/explorer/boards'
import { resultOf, type Series } from '@/lib/metrics/explorer/result'
import { sentQuery } from '@/lib/metrics/explorer/sent-query'
import { usualPeriodMs } from '@/lib/metrics/explorer/written-query'
import type { TimeRange } from '@/lib/metrics/range'
import type { MetricsScope } from './metrics-scope'

/** A chart's answer, with the question that led to it. */
export interface BoardAnswer {
  readonly series: readonly Series[]
  readonly range: TimeRange
  readonly query: string
  /** Means over longer than asked for, because of a gap between samples. */
  readonly isCoarser: boolean
}

/** Longer periods, tried in this order where the platform refuses means for a gap (lib/metrics/oxql.ts). */
const COARSER = [1, 3, 8] as const

const isTooFine = (error: unknown): boolean =>
  error instanceof ReadError &&
  error.failure.status === 400 &&
  /\bupsample\b/.test(error.failure.type === 'error' ? error.failure.error.message : '')

/** Reads a chart of a board over a range, by `ask`. Fails with ReadError. */
export async function readBoard(
  ask: MetricsScope['ask'],
  chart: BoardChart,
  range: TimeRange,
  signal: AbortSignal,
): Promise<BoardAnswer> {
  let refused: unknown
  for (const times of COARSER) {
    const query = boardQuery(chart, range, times * usualPeriodMs(range))
    const sent = sentQuery(query, range)
    try {
      const answer = await ask(sent.text).queryFn({ signal })
      const result = resultOf(answer, sent)
      // A chart without them would say that nothing was measured.
      if (!result || result.unreadable > 0)
        throw new ReadError({ type: 'client_error', cause: 'unreadable' })
      return { series: result.series, range, query, isCoarser: times > 1 }
    } catch (error) {
      if (!isTooFine(error)) throw error
      refused = error
    }
  }
  throw refused
}
