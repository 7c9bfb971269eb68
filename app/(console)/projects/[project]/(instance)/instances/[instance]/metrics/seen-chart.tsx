'use client'

import { lazy, Suspense, useRef } from 'react'
import { useSeen } from '@/lib/charts/use-seen'
import { PartBoundary } from '@/lib/ui/part-boundary'
import type { MetricChartProps } from './metric-chart'
import { ChartSkeleton } from './metrics-skeleton'

const MetricChart = lazy(() => import('./metric-chart'))

/** A chart whose code and values come when somebody is about to see it, never on the server. */
export function SeenChart(props: MetricChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(ref)
  const waiting = <ChartSkeleton />
  return (
    <div ref={ref} className="metrics-cell">
      {isSeen ? (
        <PartBoundary what={props.metric.title}>
          <Suspense fallback={waiting}>
            <MetricChart {...props} />
          </Suspense>
        </PartBoundary>
      ) : (
        waiting
      )}
    </div>
  )
}
