'use client'

import '@/app/(console)/projects/[project]/_vpcs/network-age.css'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { externalIpColumns } from './external-ip-columns'
import { nicColumns } from './nic-columns'

const interfaces = nicColumns('')

export function NetworkingSkeleton() {
  return (
    <>
      <div className="network-age-place" />
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
