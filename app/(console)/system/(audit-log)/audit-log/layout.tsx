'use client'

import { auditColumns } from '@/app/(console)/system/(audit-log)/audit-columns'
import { AuditHeader } from '@/app/(console)/system/(audit-log)/audit-header'
import { definePageLayout } from '@/lib/screens/page-layout'
import { TableSkeleton } from '@/lib/table/table-skeleton'

const columns = auditColumns({}, () => {})

const skeleton = (
  <div className="shell-page">
    <AuditHeader />
    <TableSkeleton columns={columns} hasActions />
  </div>
)

export default definePageLayout(skeleton)
