'use client'

import { lazy, useMemo, useState } from 'react'
import type { Board } from '@/lib/metrics/explorer/boards'
import type { Schema } from '@/lib/metrics/explorer/written-query'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { Explorer } from './explorer'
import { useSearchParams } from 'next/navigation'
import { MetricsBoard } from '@/lib/charts/metrics-board'
import { SeenChart } from '@/lib/charts/seen-chart'
import {
  EXPLORER_RANGES,
  explorerSearch,
  parseExplorerView,
} from '@/lib/metrics/explorer/explorer-view'
import type { ShownTime } from '@/lib/metrics/metrics-view'
import { useMetricsScope } from './metrics-scope'
import { WaitingPlot } from '@/lib/charts/waiting-plot'
import './explorer.css'

/** A chart of series on its way: what it will be of is known. */
const SeriesSkeleton = ({ title, note }: { title: string; note: string }) => (
  <div className="card chart" data-series aria-hidden>
    <div className="chart-head">
      <h2>{title}</h2>
      <span className="chart-actions chart-actions-waiting" />
      <p className="explorer-note">{note}</p>
    </div>
    <WaitingPlot />
  </div>
)

const BoardCard = lazy(() => import('./board-card'))

/** Ready charts, over the range that the URL says, read again in time. */
function MetricsBoardTab({
  board,
  schemas,
}: {
  readonly board: Board
  readonly schemas: readonly Schema[]
}) {
  const search = useSearchParams().toString()
  const view = useMemo(() => parseExplorerView(search), [search])
  return (
    <MetricsBoard
      view={view}
      onView={changeTime}
      ranges={EXPLORER_RANGES}
      operation={useMetricsScope().operation}
    >
      {(timing) =>
        board.charts.map((chart) => (
          <SeenChart key={chart.title} title={chart.title} waiting={<SeriesSkeleton {...chart} />}>
            <BoardCard {...{ chart, schemas }} range={view.range} {...timing} />
          </SeenChart>
        ))
      }
    </MetricsBoard>
  )
}

/** Shows another time, from what the URL says now; Back leads to that again. */
function changeTime(time: Partial<ShownTime>): void {
  const { pathname, search } = window.location
  const next = explorerSearch(search, { ...parseExplorerView(search), ...time })
  if (next !== search) window.history.pushState(null, '', pathname + next)
}

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
            content: <Explorer {...{ schemas, isWhole, unreadable, draft }} onDraft={setDraft} />,
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
