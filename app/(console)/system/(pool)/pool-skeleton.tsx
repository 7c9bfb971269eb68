'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import { rangeFrame } from './range-frame'

interface Props {
  /** Those of its strip, where it is no pool for silos. */
  readonly facts?: readonly string[]
}

/** The page of a pool on its way; its first tab stands for either. */
export function PoolSkeleton({ facts = ['Addresses', 'IP ranges', 'Linked silos'] }: Props) {
  const { columns, operation } = rangeFrame
  return (
    <DetailSkeleton
      icon={<Icon name="globe" />}
      facts={facts}
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
