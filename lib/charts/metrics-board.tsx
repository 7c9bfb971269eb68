'use client'

import { lazy, type ReactNode, useEffect, useState } from 'react'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import { refreshes } from '@/lib/metrics/metrics-view'
import { ToolsSkeleton } from './metrics-skeleton'
import type { MetricsToolsProps } from './metrics-tools'
import { useTicks } from './use-ticks'
import './metrics.css'

const MetricsTools = lazy(() => import('./metrics-tools'))

/** What a chart needs to be read again in time. */
export interface ChartTiming {
  /** The moment of the last tick: another one means that it is time to read again. */
  readonly nowMs: number
  readonly onLoaded: () => void
}

interface Props extends Omit<MetricsToolsProps, 'nowMs' | 'loadedMs' | 'onRefresh'> {
  /** Charts, each a SeenChart. */
  readonly children: (timing: ChartTiming) => ReactNode
}

/** Charts, and above them what they show. */
export function MetricsBoard({ children, ...tools }: Props) {
  const { range, refresh } = tools.view
  // Nothing is asked for again before the first answer (screens.md, section 4).
  const [loadedMs, setLoaded] = useState(0)
  const isSliding = typeof range === 'string'
  useEffect(() => {
    // Beside their data, not after it. A failure is told where they are drawn. The condition keeps
    // charts out of the server's bundle (decision 0010).
    if (typeof window !== 'undefined') import('./plot').catch(() => {})
  }, [])
  const { nowMs, tick } = useTicks(isSliding && loadedMs > 0 ? refreshes[refresh].everyMs : 0)
  return (
    <>
      <HydrationSafeSuspense fallback={<ToolsSkeleton />}>
        <MetricsTools {...tools} {...{ nowMs, loadedMs }} onRefresh={tick} />
      </HydrationSafeSuspense>
      <div className="metrics-charts">
        {children({ nowMs, onLoaded: () => setLoaded(Date.now()) })}
      </div>
    </>
  )
}
