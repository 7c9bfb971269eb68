'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { ACCESS_LIST, accessColumns } from './access-columns'
import { AccessHeader } from './access-header'

export function AccessSkeleton() {
  return (
    <div className="shell-page">
      <AccessHeader />
      <TableSkeleton list={ACCESS_LIST} columns={accessColumns} rows={5} />
    </div>
  )
}
