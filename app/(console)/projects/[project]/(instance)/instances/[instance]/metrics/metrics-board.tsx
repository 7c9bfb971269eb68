'use client'

import { type ComponentProps, lazy, memo, Suspense, useState } from 'react'
import type { Metric } from '@/lib/metrics/metrics'
import { type MetricsView, refreshes } from '@/lib/metrics/view'
import { ToolsSkeleton } from './metrics-skeleton'
import type { MetricsFilter } from './metrics-tools'
import { SeenChart } from './seen-chart'
import { useTicks } from './use-ticks'
import './metrics.css'

const MetricsTools = lazy(() => import('./metrics-tools'))

/**
 * With props that stay the same: React throws away what the server rendered, and what was chosen
 * there, when they change before the script is here.
 */
const Tools = memo(function Tools(props: ComponentProps<typeof MetricsTools>) {
  return (
    <Suspense fallback={<ToolsSkeleton />}>
      <MetricsTools {...props} />
    </Suspense>
  )
})

interface Props {
  readonly project: string
  readonly view: MetricsView
  readonly metrics: readonly Metric[]
  /** The same object while nothing of it changes. */
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
      <Tools {...{ view, filter, nowMs }} onRefresh={tick} />
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
