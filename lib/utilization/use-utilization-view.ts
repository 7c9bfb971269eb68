'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { parseUtilizationView, type UtilizationView, utilizationSearch } from './utilization-view'

/** The view of this page's charts, from the URL. */
export function useUtilizationView(): UtilizationView {
  const search = useSearchParams().toString()
  return useMemo(() => parseUtilizationView(search), [search])
}

/** Changes the view in the URL; Back leads to the former one. */
export function changeUtilizationView(change: Partial<UtilizationView>): void {
  const { pathname, search } = window.location
  const next = utilizationSearch(search, change)
  // No request: Next keeps its hooks in step with the URL.
  if (next !== search) window.history.pushState(null, '', pathname + next)
}
