'use client'

import { lazy } from 'react'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'

// Below the first card, and with dialogs and a table of its own: no part of the first load.
const InstanceGroups = lazy(() => import('./instance-groups'))

/** The groups that say where an instance runs. */
export const Placement = (of: { readonly project: string; readonly name: string }) => (
  <HydrationSafeSuspense>
    <InstanceGroups {...of} />
  </HydrationSafeSuspense>
)
