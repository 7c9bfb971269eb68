'use client'

import type { Mark } from '@/lib/charts/line'
import type { ChartTiming } from '@/lib/charts/metrics-board'
import { useChartRead } from '@/lib/charts/use-chart-read'
import { useDialog } from '@/lib/ui/use-dialog'
import { TimeChart } from '@/lib/charts/time-chart'
import type { Metric } from '@/lib/metrics/metrics'
import { oxqlOf, periodOf } from '@/lib/metrics/oxql'
import { type RangeChoice, rangeAt } from '@/lib/metrics/range'
import { SAMPLE_MS } from '@/lib/metrics/sample'
import { Menu } from '@/lib/ui/menu'
import { readMetric } from './read-metric'
import { serverNow } from '@/lib/ui/clock'

const loadQuery = () => import('@/lib/charts/query-dialog')

interface Props extends ChartTiming {
  readonly project: string
  readonly metric: Metric
  readonly range: RangeChoice
  readonly marks: readonly Mark[]
  /** Where "About this metric" leads. */
  readonly about: string
}

/** One metric over the chosen range, read again at every tick. */
export default function MetricChart({ project, metric, range, marks, about, ...timing }: Props) {
  const shown = useDialog(loadQuery, 'Query', { isRare: true, name: `Query ${metric.id}` })
  const { data, ...reading } = useChartRead(
    {
      queryKey: ['timeseriesQuery', project, metric.id, metric.query.fields, range],
      queryFn: ({ signal }) => readMetric(project, metric, rangeAt(range, serverNow()), signal),
    },
    timing,
  )
  return (
    <>
      <TimeChart
        title={metric.title}
        quantity={metric.quantity}
        line={data}
        marks={marks}
        {...reading}
        operation="timeseriesQuery"
        emptyHint="Samples are taken while the instance runs. Choose another range, or start the instance."
        note={noteOf(metric, data?.isCoarser ?? false)}
        actions={
          <Menu
            label={`${metric.title} actions`}
            className="btn btn-icon btn-ghost btn-small"
            items={[
              {
                label: 'View query',
                onSelect: () =>
                  shown.open({
                    title: metric.title,
                    oxql: data?.oxql ?? askedFor(metric, range, timing.nowMs),
                  }),
              },
              { label: 'About this metric', href: about },
            ]}
          />
        }
      />
      {shown.dialog}
    </>
  )
}

function askedFor(metric: Metric, choice: RangeChoice, nowMs: number): string {
  const range = rangeAt(choice, nowMs)
  return oxqlOf(metric.query, range, periodOf(range))
}

function noteOf({ quantity }: Metric, isCoarser: boolean): string | undefined {
  const what = quantity === 'percent' ? [] : [`per sample of ${SAMPLE_MS / 1_000} s`]
  return [...what, ...(isCoarser ? ['in coarser steps, because there are gaps'] : [])].join(', ')
}
