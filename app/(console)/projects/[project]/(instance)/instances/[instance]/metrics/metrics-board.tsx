'use client'

import { lazy, useState } from 'react'
import { KeptSuspense } from '@/lib/action/kept-suspense'
import type { Metric } from '@/lib/metrics/metrics'
import { type MetricsView, refreshes } from '@/lib/metrics/view'
import { ToolsSkeleton } from './metrics-skeleton'
import type { MetricsFilter } from './metrics-tools'
import { SeenChart } from './seen-chart'
import { useTicks } from './use-ticks'
import './metrics.css'

const MetricsTools = lazy(() => import('./metrics-tools'))

interface Props {
  readonly project: string
  readonly view: MetricsView
  readonly metrics: readonly Metric[]
  readonly filter: MetricsFilter
  /** Where "About this metric" leads. */
  readonly about: string
}

/** Charts of one tab, and above them what they show. */
export function MetricsBoard({ project, view, metrics, filter, about }: Props) {
  const { range, refresh } = view
  // Nothing is asked for again before the first answer (screens.md, section 4).
  const [isLoaded, setLoaded] = useState(false)
  const isSliding = typeof range === 'string'
  const { nowMs, tick } = useTicks(isSliding && isLoaded ? refreshes[refresh].everyMs : 0)
  return (
    <>
      <KeptSuspense fallback={<ToolsSkeleton />}>
        <MetricsTools {...{ view, filter, nowMs }} onRefresh={tick} />
      </KeptSuspense>
      <div className="metrics-charts">
        {metrics.map((metric) => (
          <SeenChart
            key={metric.id}
            project={project}
            metric={metric}
            range={range}
            nowMs={nowMs}
            onLoaded={() => setLoaded(true)}
            about={about}
          />
        ))}
      </div>
    </>
  )
}
