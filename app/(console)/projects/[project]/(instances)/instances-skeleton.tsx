'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { instanceColumns } from './instance-columns'
import { InstancesHeader } from './instances-header'

// A loading state has no parameters; its geometry is the same for every project.
const columns = instanceColumns('')

/** A client component, so that pages carry its name and not its hundred elements. */
export function InstancesSkeleton() {
  return (
    <div className="shell-page">
      <InstancesHeader project="" />
      <TableSkeleton columns={columns} isTwoLine />
    </div>
  )
}
