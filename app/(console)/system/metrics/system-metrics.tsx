'use client'

import { MetricsTabs } from '@/app/(console)/_metrics/metrics-tabs'
import type { Failure } from '@/lib/api/result'
import { timeseriesReads } from '@/lib/api/timeseries-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { boards } from '@/lib/metrics/explorer/boards'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'

/** All that the platform measures; nothing without knowing what that is. */
export function SystemMetrics({ failure }: { failure: Failure | undefined }) {
  // What the platform measures, by the names of its timeseries.
  const query = useApiQuery(
    timeseriesReads.systemTimeseriesSchemaList({ query: { limit: PICKER_LIMIT } }),
  )
  const { data } = query
  const why = query.failure ?? failure
  if (!data)
    return why ? (
      <ReadFailure
        title="Timeseries couldn’t be loaded"
        failure={why}
        operation="systemTimeseriesSchemaList"
        retry={<RetryButton of={query} />}
      />
    ) : null
  const { items, nextPage, unreadable = 0 } = data
  // A full page has a token whether or not another follows; one that isn't full is the last.
  const isWhole = nextPage == null || items.length + unreadable < PICKER_LIMIT
  return (
    <MetricsTabs path={routes.systemMetrics} {...{ boards, isWhole, unreadable }} schemas={items} />
  )
}
