'use client'

import { lazy, type ReactNode } from 'react'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import type { OfRoute } from '@/app/(console)/projects/[project]/(router)/vpcs/[vpc]/routers/[router]/(routes)/in-router'

// Few people open one: the form of the others doesn't load it.
const Panel = lazy(() => import('./system-route-panel'))

/** A route that the platform has made, in a panel. */
export const SystemRoute = (props: OfRoute): ReactNode => (
  <HydrationSafeSuspense>
    <Panel {...props} />
  </HydrationSafeSuspense>
)
