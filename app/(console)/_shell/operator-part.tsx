'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'

// Only fleet viewers have them: others don't load them.
const Tools = lazyPart(() => import('./operator-tools'))

/** What fleet viewers have beside the others, drawn by the server. */
export const OperatorPart = () => (
  <HydrationSafeSuspense>
    <Tools />
  </HydrationSafeSuspense>
)
