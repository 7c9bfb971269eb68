'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import { deliveryColumns } from './delivery-columns'

/** The page of a receiver on its way, with its first tab. */
export function ReceiverSkeleton() {
  return (
    <DetailSkeleton
      icon={<Icon name="bell" />}
      labels={['ID', 'Description', 'Endpoint', 'Created', 'Last Modified']}
    >
      <TableSkeleton list="alertDeliveryList" columns={deliveryColumns} rows={3} />
    </DetailSkeleton>
  )
}
