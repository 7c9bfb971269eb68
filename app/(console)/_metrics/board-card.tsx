'use client'

import type { ChartTiming } from '@/lib/charts/metrics-board'
import { useChartRead } from '@/lib/charts/use-chart-read'
import { type BoardChart, boardQuery } from '@/lib/metrics/explorer/boards'
import type { Schema } from '@/lib/metrics/explorer/written-query'
import { type RangeChoice, rangeAt } from '@/lib/metrics/range'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { EmptyState } from '@/lib/ui/empty-state'
import { Icon } from '@/lib/ui/icon'
import { Menu } from '@/lib/ui/menu'
import { StaleNote } from '@/lib/ui/stale-note'
import { serverNow } from '@/lib/ui/clock'
import { useMetricsScope } from './metrics-scope'
import { readBoard } from './read-board'
import { SeriesCard } from './series-card'
import { saveSeries } from './series-export'

interface Props extends ChartTiming {
  readonly chart: BoardChart
  readonly schemas: readonly Schema[]
  readonly range: RangeChoice
}

/** A ready chart; where the platform has no such timeseries it says so, and asks for nothing. */
export default function BoardCard(props: Props) {
  const { chart, schemas } = props
  const schema = schemas.find(({ timeseriesName }) => timeseriesName === chart.timeseries)
  if (schema) return <MeasuredCard {...props} units={schema.units} />
  return (
    <SeriesCard
      title={chart.title}
      series={undefined}
      units="none"
      range={rangeAt('hour', serverNow())}
      instead={
        <div className="chart-plot chart-message">
          <EmptyState compact icon={<Icon name="chart-line" />} title="Not measured">
            <span>This platform has no timeseries </span>
            <span translate="no">{chart.timeseries}</span>
          </EmptyState>
        </div>
      }
    />
  )
}

function MeasuredCard({ chart, units, range, ...timing }: Props & { readonly units: string }) {
  const { operation, ask, hrefOf } = useMetricsScope()
  const { data, failure, isFetching, updatedAt, retry } = useChartRead(
    {
      // The key includes the project's board, so that another project's data is never shown.
      queryKey: [operation, hrefOf(''), chart.timeseries, chart.title, range],
      queryFn: ({ signal }) => readBoard(ask, chart, rangeAt(range, serverNow()), signal),
    },
    timing,
  )
  const shown = data?.range ?? rangeAt(range, timing.nowMs)
  const query = data?.query ?? boardQuery(chart, shown)
  const again = { isFetching, retry }
  const note = data?.isCoarser
    ? `${chart.note}, in coarser steps, because there are gaps`
    : chart.note
  return (
    <>
      <SeriesCard
        title={chart.title}
        {...{ note, units }}
        series={data?.series}
        range={shown}
        instead={
          !data && failure ? (
            <div className="chart-plot chart-message">
              <ReadFailure
                title={`${chart.title} couldn’t be loaded`}
                {...{ failure, operation }}
                retry={<RetryButton size="sm" of={again} />}
              />
            </div>
          ) : data?.series.length === 0 ? (
            <div className="chart-plot chart-message">
              <EmptyState compact icon={<Icon name="chart-line" />} title="No data in this range">
                Nothing was measured then. Choose another range.
              </EmptyState>
            </div>
          ) : undefined
        }
        actions={
          <Menu
            label={`${chart.title} actions`}
            className="btn btn-icon btn-ghost btn-small"
            items={[
              { label: 'Explore this query', href: hrefOf(query) },
              {
                label: 'Save as CSV',
                disabledReason: data?.series.length ? undefined : 'Nothing to save yet',
                onSelect: () => saveSeries(data?.series ?? [], 'csv'),
              },
            ]}
          />
        }
      />
      {data && failure && (
        <p className="chart-stale">
          <StaleNote since={updatedAt} retrying={false} />
          <RetryButton size="sm" variant="ghost" of={again} />
        </p>
      )}
    </>
  )
}
