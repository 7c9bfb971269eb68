'use client'

import { lazy, type ReactNode } from 'react'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import type { SystemRouteProps } from './system-route-panel'

// Few people open one: the form of the others doesn't load it.
const Panel = lazy(() => import('./system-route-panel'))

/** A route that the platform has made, in a panel. */
export const SystemRoute = (props: SystemRouteProps): ReactNode => (
  <HydrationSafeSuspense>
    <Panel {...props} />
  </HydrationSafeSuspense>
)
