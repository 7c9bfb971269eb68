'use client'

import { Icon } from '@/lib/ui/icon'
import { DetailSkeleton } from '@/lib/screens/detail-skeleton'
import { createdColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { TableSkeleton } from '@/lib/table/table-skeleton'

/** The page on its way. */
export const VpcPageSkeleton = () => (
  <DetailSkeleton
    icon={<Icon name="network" />}
    labels={['Description', 'DNS Name', 'Created', 'Last Modified']}
  >
    <TableSkeleton
      columns={[
        { id: 'name', header: 'Name', skeleton: '7rem' },
        shortDescriptionColumn,
        createdColumn,
      ]}
    />
  </DetailSkeleton>
)
