'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { parseUtilizationView, type UtilizationView, utilizationSearch } from './utilization-view'

/** What the URL says about the charts on this page. */
export function useUtilizationView(): UtilizationView {
  const search = useSearchParams().toString()
  return useMemo(() => parseUtilizationView(search), [search])
}

/** Shows another view, from the one that the URL says now; Back leads to that one again. */
export function changeUtilizationView(change: Partial<UtilizationView>): void {
  const { pathname, search } = window.location
  const next = utilizationSearch(search, change)
  // No round trip: Next keeps its hooks in step with the URL.
  if (next !== search) window.history.pushState(null, '', pathname + next)
}
