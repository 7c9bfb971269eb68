'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import dynamic from 'next/dynamic'
import { Icon } from '@/lib/ui/icon'
import { type ReactNode, useState } from 'react'
import type { Failure } from '@/lib/api/result'
import { ReadFailure } from '@/lib/reading/read-failure'
import { IconButton } from '@/lib/ui/button'
import { useClock } from '@/lib/ui/clock'
import { EmptyState } from '@/lib/ui/empty-state'
import { StaleNote } from '@/lib/ui/stale-note'
import type { Ahead, Limit } from './ahead'
import type { Line, Mark } from './line'
import { type Quantity, scaleOf, summaryOf } from './scale'
import { WaitingPlot } from './waiting-plot'
import './chart.css'

// Not rendered on the server: charts are loaded when they come into view.
const Plot = dynamic(() => import('./plot'), { ssr: false, loading: WaitingPlot })
const ChartTable = dynamic(() => import('./chart-table'), { ssr: false, loading: WaitingPlot })

interface TimeChartProps {
  readonly title: string
  readonly quantity: Quantity
  readonly curve?: 'linear' | 'step'
  /** Undefined until it was read. */
  readonly line: Line | undefined
  /** Why the last read failed; earlier values stay on screen, marked as old. */
  readonly failure: Failure | undefined
  /** The operation that reads it, for the text of a failure. */
  readonly operation: string
  readonly isFetching: boolean
  readonly updatedAt: Date
  readonly retry: () => void
  /** Events within the range, if any are known. */
  readonly marks?: readonly Mark[] | undefined
  /** Limits to compare with; the picture reaches up to the first. */
  readonly limits?: readonly Limit[]
  /** The forecast of when it meets the first limit. */
  readonly ahead?: Ahead | undefined
  /** Why the chart may be empty, in one sentence. */
  readonly emptyHint: ReactNode
  /** How the values were computed, in a few words after the title. */
  readonly note?: ReactNode
  /** Beside the button for the table: a menu. */
  readonly actions?: ReactNode
  /** The chart is part of a card with a title of its own; `same`: the card also has the latest value, and the others stand with the table. */
  readonly partOf?: 'same' | 'other'
}

/**
 * A chart of one value over time, with the same height in all states: loading, failed, empty, stale and
 * full. Four numbers above the picture tell the same in words, and a table has all values.
 */
export function TimeChart(props: TimeChartProps) {
  const { title, quantity, line, note, actions, partOf } = props
  const [isTable, setTable] = useState(false)
  const { locale } = useClock()
  const most = Math.max(0, ...(line?.values ?? []).map((value) => value ?? 0))
  const scale = scaleOf(quantity, most, locale)
  const summary = line && summaryOf(line.values)
  // The card around it has the latest value; the others stand with the table.
  const isBrief = partOf === 'same' && !isTable
  const facts = (
    <p className="chart-summary">
      {summary && (
        <span className={isBrief ? 'sr-only' : 'contents'}>
          {partOf !== 'same' && (
            <Fact word="Latest" isMain>
              {scale.value(summary.latest)}
            </Fact>
          )}
          <Fact word="Mean">{scale.value(summary.mean)}</Fact>
          <Fact word="Lowest">{scale.value(summary.least)}</Fact>
          <Fact word="Highest">{scale.value(summary.most)}</Fact>
        </span>
      )}
      {note && <span className="chart-note">{note}</span>}
    </p>
  )
  return (
    <figure
      className={partOf ? 'chart' : 'card chart'}
      data-part={partOf !== undefined || undefined}
      aria-label={title}
    >
      <figcaption className="chart-head">
        {partOf ? facts : <h2>{title}</h2>}
        <div className="chart-actions">
          <IconButton
            label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
            size="sm"
            disabledReason={summary ? undefined : 'Nothing to show yet'}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <Icon name="chart-line" /> : <Icon name="table-2" />}
          </IconButton>
          {actions}
        </div>
        {!partOf && facts}
      </figcaption>
      <ChartBody {...props} isTable={isTable} hasValues={summary !== undefined} />
    </figure>
  )
}

function Fact(props: {
  readonly word: string
  readonly isMain?: boolean
  readonly children: ReactNode
}) {
  const { word, isMain = false, children } = props
  return (
    <span className={isMain ? 'chart-latest' : undefined}>
      <span>{`${word} `}</span>
      <strong>{children}</strong>{' '}
    </span>
  )
}

function ChartBody(props: TimeChartProps & { isTable: boolean; hasValues: boolean }) {
  const { title, quantity, curve, line, failure, operation, isFetching, updatedAt } = props
  const { retry, emptyHint, isTable, hasValues, marks, limits, ahead } = props
  if (!line)
    return failure ? (
      <div className="chart-plot chart-message">
        <ReadFailure
          title={`${title} couldn’t be loaded`}
          {...{ failure, operation }}
          retry={<RetryButton size="sm" of={{ isFetching, retry }} />}
        />
      </div>
    ) : (
      <WaitingPlot />
    )
  const drawing = {
    ...{ title, quantity, ...line },
    ...(curve && { curve }),
    ...(marks && { marks }),
    ...(limits && { limits, ahead }),
  }
  const View = isTable ? ChartTable : Plot
  return (
    <>
      {hasValues ? (
        <View {...drawing} />
      ) : (
        <div className="chart-plot chart-message">
          <EmptyState compact icon={<Icon name="chart-line" />} title="No data in this range">
            {emptyHint}
          </EmptyState>
        </div>
      )}
      {failure && (
        <p className="chart-stale">
          <StaleNote since={updatedAt} retrying={false} />
          <RetryButton size="sm" variant="ghost" of={{ isFetching, retry }} />
        </p>
      )}
    </>
  )
}
