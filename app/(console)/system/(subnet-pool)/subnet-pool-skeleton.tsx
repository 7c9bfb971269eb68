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
      labels={['Description', 'Created', 'ID', 'Last Modified', 'IP version']}
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
