'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { externalIpColumns } from './external-ip-columns'
import { nicColumns } from './nic-columns'

const interfaces = nicColumns('')

export function NetworkingSkeleton() {
  return (
    <>
      <section className="section">
        <div className="section-head">
          <h2>External IPs</h2>
        </div>
        <TableSkeleton columns={externalIpColumns} rows={1} />
      </section>
      <section className="section">
        <div className="section-head">
          <h2>Network interfaces</h2>
        </div>
        <TableSkeleton columns={interfaces} rows={1} />
      </section>
    </>
  )
}
