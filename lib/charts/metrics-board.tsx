'use client'

import { lazy, type ReactNode, useEffect, useState } from 'react'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { refreshes } from '@/lib/metrics/metrics-view'
import { ToolsSkeleton } from './metrics-skeleton'
import type { MetricsToolsProps } from './metrics-tools'
import { useTicks } from './use-ticks'
import './metrics.css'

const MetricsTools = lazy(() => import('./metrics-tools'))

/** Tells a chart when to read again. */
export interface ChartTiming {
  /** The time of the last tick: when it changes, the chart reads again. */
  readonly nowMs: number
  readonly onLoaded: () => void
}

interface Props extends Omit<MetricsToolsProps, 'nowMs' | 'loadedMs' | 'onRefresh'> {
  /** Charts, each a SeenChart. */
  readonly children: (timing: ChartTiming) => ReactNode
}

/** Charts, and above them their tools. */
export function MetricsBoard({ children, ...tools }: Props) {
  const { range, refresh } = tools.view
  // Before the first answer nothing is read again (screens.md, section 4).
  const [loadedMs, setLoaded] = useState(0)
  const isSliding = typeof range === 'string'
  useEffect(() => {
    // Loaded at the same time as their data. A failure is shown where they are drawn. The condition keeps
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
