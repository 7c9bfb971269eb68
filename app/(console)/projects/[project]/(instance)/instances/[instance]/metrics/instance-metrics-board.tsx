'use client'

import { lazy, useMemo } from 'react'
import { useHappenings } from '@/app/(console)/projects/[project]/(instance)/use-happenings'
import { MetricsBoard } from '@/lib/charts/metrics-board'
import type { MetricsFilter } from '@/lib/charts/metrics-tools'
import { SeenChart } from '@/lib/charts/seen-chart'
import type { Instance } from '@/lib/contract/instance'
import { useIsPressed } from '@/lib/live/live-store'
import type { Metric } from '@/lib/metrics/metrics'
import { INSTANCE_RANGES, type MetricsView } from '@/lib/metrics/metrics-view'
import { changeMetricsView } from './use-metrics-view'
import { stateMarks, withHappenings } from './state-marks'

const MetricChart = lazy(() => import('./metric-chart'))

interface Props {
  readonly project: string
  readonly instance: Instance
  readonly view: MetricsView
  readonly metrics: readonly Metric[]
  readonly filter: MetricsFilter
  /** Where "About this metric" leads. */
  readonly about: string
}

/** Charts of one tab, and above them what they show. */
export function InstanceMetricsBoard({ project, instance, view, metrics, filter, about }: Props) {
  const seen = useHappenings(instance)
  const isPressed = useIsPressed(instance.id)
  const marks = useMemo(
    () => withHappenings(stateMarks(instance, isPressed), seen),
    [instance, isPressed, seen],
  )
  return (
    <MetricsBoard
      view={view}
      onView={changeMetricsView}
      ranges={INSTANCE_RANGES}
      filter={filter}
      operation="timeseriesQuery"
    >
      {(timing) =>
        metrics.map((metric) => (
          <SeenChart key={metric.id} title={metric.title}>
            <MetricChart {...{ project, metric, about, marks }} range={view.range} {...timing} />
          </SeenChart>
        ))
      }
    </MetricsBoard>
  )
}
