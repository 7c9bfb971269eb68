'use client'

import { lazy } from 'react'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'

// Only fleet viewers have them: others don't load them.
const Tools = lazy(() => import('./operator-tools').catch(() => ({ default: () => null })))

/** What fleet viewers have beside the others, drawn by the server. */
export const OperatorPart = () => (
  <HydrationSafeSuspense>
    <Tools />
  </HydrationSafeSuspense>
)
