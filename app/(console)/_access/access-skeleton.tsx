'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { ACCESS_LIST, accessColumns } from './access-columns'
import { AccessHeader } from './access-header'
import type { Scope } from './roles'

export function AccessSkeleton({ scope }: { scope: Scope }) {
  return (
    <div className="shell-page">
      <AccessHeader scope={scope} />
      <TableSkeleton list={ACCESS_LIST} columns={accessColumns(scope, false)} rows={5} />
    </div>
  )
}
