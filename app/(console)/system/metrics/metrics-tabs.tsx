'use client'

import { useState } from 'react'
import type { Failure } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { boards } from '@/lib/metrics/explorer/boards'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { MetricsBoardTab } from './metrics-board-tab'
import { Explorer } from './explorer'
import { useSchemas } from './use-schemas'

/** Queries of one's own, and boards of ready charts; none without knowing what is measured. */
export function MetricsTabs({ failure }: { failure: Failure | undefined }) {
  const query = useSchemas()
  const [draft, setDraft] = useState('')
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
  const schemas = data.items
  // A full page has a token whether or not another follows; one that isn't full is the last.
  const count = schemas.length + (data.unreadable ?? 0)
  const isWhole = data.nextPage == null || count < PICKER_LIMIT
  return (
    <>
      <p className="without-script">
        Turn on JavaScript to see metrics: your browser asks for them.
      </p>
      <QueryTabs
        label="Metrics"
        path={routes.systemMetrics}
        tabs={[
          {
            value: 'explore',
            label: 'Explore',
            content: (
              <Explorer
                schemas={schemas}
                isWhole={isWhole}
                unreadable={data.unreadable ?? 0}
                draft={draft}
                onDraft={setDraft}
              />
            ),
          },
          ...boards.map((board) => ({
            value: board.value,
            label: board.label,
            content: <MetricsBoardTab key={board.value} board={board} schemas={schemas} />,
          })),
        ]}
      />
    </>
  )
}
