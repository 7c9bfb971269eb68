'use client'

import { announcementFrame } from '@/app/(console)/system/(announce-set)/announcements-list'
import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'

const { columns, operation } = announcementFrame

export default definePageLayout(
  <DetailSkeleton
    icon={<Icon name="route" />}
    labels={['Description', 'Created', 'ID', 'Last Modified']}
  >
    <TableSkeleton
      list={operation}
      columns={typeof columns === 'function' ? [] : columns}
      hasActions={false}
      rows={3}
    />
  </DetailSkeleton>,
)
