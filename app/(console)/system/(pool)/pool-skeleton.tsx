'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { rangeFrame } from './range-frame'

/** What the pages of all pools look like on their way. */
export const poolSkeleton = {
  labels: ['ID', 'Created', 'Last Modified'],
  tab: (
    <TableSkeleton
      list={rangeFrame.operation}
      columns={typeof rangeFrame.columns === 'function' ? [] : rangeFrame.columns}
      isTwoLine
      rows={3}
    />
  ),
}
