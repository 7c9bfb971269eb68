'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import type { ListFrame } from '@/lib/screens/list-frame'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import type { IconName } from '@/lib/ui/icon-names'
import { type InPool, memberFrame, rangeFrame } from './parts-frame'

/** The page of a pool on its way; its first tab stands for either. */
const skeletonOf = (
  icon: IconName,
  facts: readonly string[],
  { columns, operation }: ListFrame<never, InPool>,
) => (
  <DetailSkeleton
    icon={<Icon name={icon} />}
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

export const ipPoolSkeleton = skeletonOf(
  'globe',
  ['Addresses', 'IP ranges', 'Linked silos'],
  rangeFrame,
)
export const servicePoolSkeleton = skeletonOf('globe', ['Addresses', 'IP ranges'], rangeFrame)
export const subnetPoolSkeleton = skeletonOf(
  'ethernet-port',
  ['IP version', 'Addresses', 'Members', 'Linked silos'],
  memberFrame,
)
