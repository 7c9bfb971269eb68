'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { labelsOf, type NumberSeries, type Series } from '@/lib/metrics/explorer/result'
import { WaitingPlot } from '@/lib/charts/waiting-plot'
import type { TimeRange } from '@/lib/metrics/range'
import { IconButton } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { SeriesTable } from './series-table'
import '@/lib/charts/chart.css'
import './explorer.css'

// The server draws neither: charts are loaded when they come into view.
const LinesView = dynamic(() => import('./lines-view'), { ssr: false, loading: WaitingPlot })
const HeatView = dynamic(() => import('./heat-view'), { ssr: false, loading: WaitingPlot })

const isNumeric = (series: Series): series is NumberSeries =>
  series.kind === 'number' || series.kind === 'boolean'

interface Props {
  readonly title: string
  /** Platform's name, not a word of ours. */
  readonly isName?: boolean
  readonly note?: string
  /** All of one kind; undefined while they are read. */
  readonly series: readonly Series[] | undefined
  /** The platform's word for what they are measured in. */
  readonly units: string
  readonly range: TimeRange
  readonly actions?: ReactNode
  /** In place of a picture: why there is none. */
  readonly instead?: ReactNode
}

/** Series of one kind as a picture or as a table; words have no picture. */
export function SeriesCard(props: Props) {
  const { title, isName, note, series, units, range, actions, instead } = props
  const [isTable, setTable] = useState(false)
  const kind = series?.[0]?.kind
  const isText = kind === 'text'
  return (
    <figure className="card chart" data-series aria-label={title}>
      <figcaption className="chart-head">
        <h2 translate={isName ? 'no' : undefined}>{title}</h2>
        <div className="chart-actions">
          {!isText && (
            <IconButton
              label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
              size="sm"
              disabledReason={series?.length ? undefined : 'Nothing to show yet'}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? <Icon name="chart-line" /> : <Icon name="table-2" />}
            </IconButton>
          )}
          {actions}
        </div>
        {note && <p className="explorer-note">{note}</p>}
      </figcaption>
      {instead ??
        (series === undefined ? (
          <WaitingPlot />
        ) : isText ? (
          <SeriesTable
            {...{ title, series }}
            labels={labelsOf(series)}
            valueText={({ values }, at) => String(values[at] ?? '—')}
          />
        ) : kind === 'distribution' ? (
          <HeatView
            {...{ title, units, range, isTable }}
            series={series.filter((each) => each.kind === 'distribution')}
          />
        ) : (
          <LinesView {...{ title, units, range, isTable }} series={series.filter(isNumeric)} />
        ))}
    </figure>
  )
}
