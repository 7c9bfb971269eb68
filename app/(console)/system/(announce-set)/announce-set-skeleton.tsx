'use client'

import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Icon } from '@/lib/ui/icon'
import { announcementFrame } from './announcements-list'

/** The page of an announce set on its way. */
export function AnnounceSetSkeleton() {
  const { columns, operation } = announcementFrame
  return (
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
    </DetailSkeleton>
  )
}
