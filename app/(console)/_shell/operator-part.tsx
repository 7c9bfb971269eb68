'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'

// Only fleet viewers load these tools.
const Tools = lazyPart(() => import('./operator-tools'))

/** The frame's part for fleet viewers, rendered by the server. */
export const OperatorPart = () => (
  <HydrationSafeSuspense>
    <Tools />
  </HydrationSafeSuspense>
)
