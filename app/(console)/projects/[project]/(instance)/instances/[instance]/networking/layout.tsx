'use client'

import type { ReactNode } from 'react'
import { usePathInstance } from '@/app/(console)/projects/[project]/(instance)/use-path-instance'
import { reads } from '@/lib/api/reads'
import { areCached, CachedLayout } from '@/lib/cached/cached-page'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { Networking } from './networking'
import '@/app/(console)/projects/[project]/_vpcs/network-age.css'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { SectionHead } from '@/lib/ui/page-header'
import { externalIpColumns } from './external-ip-columns'
import { nicColumns } from './nic-columns'

const interfaces = nicColumns('')

function NetworkingSkeleton() {
  return (
    <>
      <div className="network-age-place" />
      <section className="section">
        <SectionHead>External IPs</SectionHead>
        <TableSkeleton columns={externalIpColumns} rows={1} />
      </section>
      <section className="section">
        <SectionHead>Network interfaces</SectionHead>
        <TableSkeleton columns={interfaces} rows={1} />
      </section>
    </>
  )
}

/** The head of the page has read most of it. */
export default function NetworkingLayout({ children }: { children: ReactNode }) {
  const { project, name } = usePathInstance()
  const request = { path: { instance: name }, query: { project } }
  return (
    <CachedLayout
      name="networking"
      isCached={(queries) =>
        areCached(queries, [
          reads.instanceView(request),
          reads.instanceExternalIpList(request),
          reads.instanceNetworkInterfaceList({
            query: { project, instance: name, limit: PICKER_LIMIT },
          }),
        ])
      }
      page={<Networking project={project} name={name} />}
      skeleton={<NetworkingSkeleton />}
    >
      {children}
    </CachedLayout>
  )
}
