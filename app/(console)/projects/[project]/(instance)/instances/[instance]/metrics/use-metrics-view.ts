'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { type MetricsView, metricsSearch, parseMetricsView } from '@/lib/metrics/metrics-view'

/** What the URL says about the metrics on this page. */
export function useMetricsView(): MetricsView {
  const search = useSearchParams().toString()
  return useMemo(() => parseMetricsView(search), [search])
}

/** Shows another view, from the one that the URL says now; Back leads to that one again. */
export function changeMetricsView(change: Partial<MetricsView>): void {
  const { pathname, search } = window.location
  const next = metricsSearch({ ...parseMetricsView(search), ...change })
  // No round trip: Next keeps its hooks in step with the URL.
  if (next !== search) window.history.pushState(null, '', pathname + next)
}
