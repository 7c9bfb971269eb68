'use client'

import { useState } from 'react'
import type { Board } from '@/lib/metrics/explorer/boards'
import type { Schema } from '@/lib/metrics/explorer/written-query'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { MetricsBoardTab } from './metrics-board-tab'
import { Explorer } from './explorer'

interface Props {
  /** The page's own path. */
  readonly path: string
  readonly boards: readonly Board[]
  readonly schemas: readonly Schema[]
  /** There are no more timeseries than these. */
  readonly isWhole?: boolean
  /** How many couldn't be read. */
  readonly unreadable?: number
}

/** Queries of one's own, and boards of ready charts. */
export function MetricsTabs({ path, boards, schemas, isWhole = true, unreadable = 0 }: Props) {
  const [draft, setDraft] = useState('')
  return (
    <>
      <p className="without-script">
        Turn on JavaScript to see metrics: your browser asks for them.
      </p>
      <QueryTabs
        label="Metrics"
        path={path}
        tabs={[
          {
            value: 'explore',
            label: 'Explore',
            content: (
              <Explorer
                schemas={schemas}
                isWhole={isWhole}
                unreadable={unreadable}
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
