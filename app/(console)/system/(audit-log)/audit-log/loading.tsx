'use client'

import { auditColumns } from '@/app/(console)/system/(audit-log)/audit-columns'
import { AuditHeader } from '@/app/(console)/system/(audit-log)/audit-header'
import { TableSkeleton } from '@/lib/table/table-skeleton'

const columns = auditColumns({}, () => {})

export default function AuditLogLoading() {
  return (
    <div className="shell-page">
      <AuditHeader />
      <TableSkeleton columns={columns} hasActions />
    </div>
  )
}
