'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useDialog } from '@/lib/action/use-dialog'
import { ReadError } from '@/lib/api/query'
import { TimeChart } from '@/lib/charts/time-chart'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/form/session-end'
import type { Metric } from '@/lib/metrics/metrics'
import { oxqlOf, periodOf } from '@/lib/metrics/oxql'
import { type RangeChoice, rangeAt } from '@/lib/metrics/range'
import { SAMPLE_MS } from '@/lib/metrics/sample'
import { useLeave } from '@/lib/table/use-leave'
import { useRead } from '@/lib/table/use-read'
import { Glyph } from '@/lib/ui/glyph'
import { Menu } from '@/lib/ui/menu'
import { readMetric } from './read-metric'

const loadQuery = () => import('./query-dialog')

export interface MetricChartProps {
  readonly project: string
  readonly metric: Metric
  readonly range: RangeChoice
  /** The moment of the last tick: another one means that it is time to read again. */
  readonly nowMs: number
  readonly onLoaded: () => void
  /** Where "About this metric" leads. */
  readonly about: string
}

/** One metric over the chosen range, read again at every tick. */
export default function MetricChart(props: MetricChartProps) {
  const { project, metric, range, nowMs, onLoaded, about } = props
  const shown = useDialog(loadQuery, 'Query', { isRare: true })
  const queryKey = ['timeseriesQuery', project, metric.id, metric.query.fields, range]
  const query = useRead({
    queryKey,
    queryFn: ({ signal }) => readMetric(project, metric, rangeAt(range, Date.now()), signal),
  })
  const { data, dataUpdatedAt, error, isFetching, refetch } = query
  useLeave(error, { queryKey })

  const readAgain = useEffectEvent(() => {
    // A read on its way is about to bring the same.
    void refetch({ cancelRefetch: false })
  })
  const firstTick = useRef(nowMs)
  useEffect(() => {
    if (nowMs !== firstTick.current) readAgain()
  }, [nowMs])
  const loaded = useEffectEvent(onLoaded)
  useEffect(() => {
    if (dataUpdatedAt > 0) loaded()
  }, [dataUpdatedAt])

  const failure = error instanceof ReadError ? error.failure : undefined
  useEffect(() => {
    if (!failure) return
    logFailure('timeseriesQuery', failure)
    if (failure.status === 401) leaveToSignIn()
  }, [failure])

  return (
    <>
      <TimeChart
        title={metric.title}
        quantity={metric.quantity}
        line={data}
        failure={failure}
        operation="timeseriesQuery"
        isFetching={isFetching}
        updatedAt={new Date(dataUpdatedAt)}
        retry={() => void refetch()}
        emptyHint="Samples are taken while the instance runs. Choose another range, or start it."
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
                    oxql: data?.oxql ?? askedFor(metric, range, nowMs),
                  }),
              },
              { label: 'About this metric', href: about },
            ]}
          >
            <Glyph name="more" />
          </Menu>
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
