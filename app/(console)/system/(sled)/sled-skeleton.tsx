'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import { sledInstanceColumns } from './sled-instance-columns'

const LABELS = [
  'ID',
  'Rack ID',
  'Part number',
  'State',
  'Serial number',
  'Provision policy',
  'Revision',
  'Added',
  'Usable hardware threads',
  'Usable physical RAM',
]

/** The page of a sled on its way. */
export function SledSkeleton() {
  return (
    <DetailSkeleton icon={<Icon name="server" />} labels={LABELS}>
      <TableSkeleton list="sledInstanceList" columns={sledInstanceColumns} isTwoLine />
    </DetailSkeleton>
  )
}
