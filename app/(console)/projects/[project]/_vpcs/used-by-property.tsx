'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import type { Naming } from '@/lib/network/name-uses'
import { Property } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'

const UsedBy = lazyPart(
  () => import('./used-by'),
  () => <span>Couldn’t be loaded</span>,
)

/** Which rules and routes know a thing by its name: of a VPC's own rules, those alone. */
export const UsedByProperty = (props: {
  readonly project: string
  readonly vpc: string
  readonly naming: Naming
}) => (
  <Property label="Named in">
    <HydrationSafeSuspense fallback={<Skeleton width="10rem" height="0.75rem" />}>
      <UsedBy {...props} />
    </HydrationSafeSuspense>
  </Property>
)
