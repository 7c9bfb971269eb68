'use client'

import { useParams } from 'next/navigation'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { instanceColumns } from './instance-columns'
import { InstancesHeader } from './instances-header'

// The geometry is the same for every project.
const columns = instanceColumns('')

/** A client component, so that pages carry its name and not its hundred elements. */
export function InstancesSkeleton() {
  const { project } = useParams<{ project: string }>()
  return (
    <div className="shell-page">
      <InstancesHeader project={decodeURIComponent(project)} />
      <TableSkeleton list="instanceList" columns={columns} isTwoLine isSelectable />
    </div>
  )
}
