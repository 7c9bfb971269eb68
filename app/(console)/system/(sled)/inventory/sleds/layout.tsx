'use client'

import { sledInstanceColumns } from '@/app/(console)/system/(sled)/sled-instance-columns'
import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'

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

export default definePageLayout(
  <DetailSkeleton icon={<Icon name="server" />} labels={LABELS}>
    <TableSkeleton list="sledInstanceList" columns={sledInstanceColumns} isTwoLine />
  </DetailSkeleton>,
)
