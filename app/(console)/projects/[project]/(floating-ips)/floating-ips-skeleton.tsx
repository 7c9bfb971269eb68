'use client'

import { useParams } from 'next/navigation'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { floatingIpColumns } from './floating-ip-columns'
import { FloatingIpsHeader } from './floating-ips-header'

// The geometry is the same for every project.
const columns = floatingIpColumns('', {})

/** A client component, so that pages carry its name and not its hundred elements. */
export function FloatingIpsSkeleton() {
  const { project } = useParams<{ project: string }>()
  return (
    <div className="shell-page">
      <FloatingIpsHeader project={decodeURIComponent(project)} />
      <TableSkeleton list="floatingIpList" columns={columns} isSelectable />
    </div>
  )
}
