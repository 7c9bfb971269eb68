'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import { rangeFrame } from './range-frame'

/** The page of a pool on its way; its first tab stands for either. */
export function PoolSkeleton() {
  const { columns, operation } = rangeFrame
  return (
    <DetailSkeleton
      icon={<Icon name="globe" />}
      facts={['Addresses', 'IP ranges', 'Linked silos']}
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
