'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import { memberFrame } from './member-frame'

/** The page of a subnet pool on its way; its first tab stands for either. */
export function SubnetPoolSkeleton() {
  const { columns, operation } = memberFrame
  return (
    <DetailSkeleton
      icon={<Icon name="ethernet-port" />}
      facts={['IP version', 'Addresses', 'Members', 'Linked silos']}
      labels={['ID', 'Created', 'Last Modified']}
    >
      <TableSkeleton
        list={operation}
        columns={typeof columns === 'function' ? [] : columns}
        isTwoLine
        rows={3}
      />
    </DetailSkeleton>
  )
}
