'use client'

import { lazy } from 'react'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { PartBoundary } from '@/lib/ui/part-boundary'

const KeptHere = lazy(() => import('./kept-here'))

/** What this browser keeps: only it knows. */
export const KeptPart = () =>
  useHydrated() && (
    <PartBoundary what="What is kept in this browser">
      <HydrationSafeSuspense>
        <KeptHere />
      </HydrationSafeSuspense>
    </PartBoundary>
  )
