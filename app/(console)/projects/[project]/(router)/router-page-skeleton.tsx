'use client'

import { Icon } from '@/lib/ui/icon'
import { DetailSkeleton } from '@/lib/screens/detail-skeleton'

/** The page on its way. */
export const RouterPageSkeleton = () => (
  <DetailSkeleton
    icon={<Icon name="router" />}
    labels={['Description', 'Kind', 'Created', 'Last Modified']}
  />
)
