'use client'

import { useParams } from 'next/navigation'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { diskColumns } from './disk-columns'
import { DisksHeader } from './disks-header'

// The geometry is the same for every project.
const columns = diskColumns('', { names: {}, isComplete: false })

/** A client component, so that pages carry its name and not its hundred elements. */
export function DisksSkeleton() {
  const { project } = useParams<{ project: string }>()
  return (
    <div className="shell-page">
      <DisksHeader project={decodeURIComponent(project)} />
      <TableSkeleton list="diskList" columns={columns} isTwoLine isSelectable />
    </div>
  )
}
