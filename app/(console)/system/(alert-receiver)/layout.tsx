'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import { deliveryColumns } from './delivery-columns'

// With its first tab.
export default definePageLayout(
  <DetailSkeleton
    icon={<Icon name="bell" />}
    labels={['ID', 'Description', 'Endpoint', 'Created', 'Last Modified']}
  >
    <TableSkeleton list="alertDeliveryList" columns={deliveryColumns} rows={3} />
  </DetailSkeleton>,
)
