'use client'

import { SectionHead } from '@/lib/ui/page-header'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { instanceDiskColumns } from './disk-columns'

// The geometry is the same for every project.

export function StorageSkeleton() {
  return (
    <>
      <section className="section">
        <h2>Boot disk</h2>
        <TableSkeleton columns={instanceDiskColumns} rows={1} />
      </section>
      <section className="section">
        <SectionHead>Additional disks</SectionHead>
        <TableSkeleton columns={instanceDiskColumns} rows={1} />
      </section>
    </>
  )
}
