'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { Icon } from '@/lib/ui/icon'

/** The page of an address lot on its way. */
export const LotSkeleton = () => (
  <DetailSkeleton
    icon={<Icon name="table-2" />}
    labels={['Description', 'Created', 'ID', 'Last Modified', 'Kind']}
  />
)
