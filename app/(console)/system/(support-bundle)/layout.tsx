'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { Icon } from '@/lib/ui/icon'

export default definePageLayout(
  <DetailSkeleton
    icon={<Icon name="archive" />}
    labels={['ID', 'State', 'Created', 'Archive size', 'Reason', 'Failure']}
  />,
)
