'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { instanceDiskColumns } from './disk-columns'

export function StorageSkeleton() {
  return (
    <section className="section">
      <h2>Boot disk</h2>
      <TableSkeleton columns={instanceDiskColumns} isTwoLine rows={1} />
    </section>
  )
}
