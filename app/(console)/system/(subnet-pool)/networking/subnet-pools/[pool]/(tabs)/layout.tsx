import type { ReactNode } from 'react'
import { SubnetPoolTabs } from '@/app/(console)/system/(subnet-pool)/subnet-pool-tabs'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { pathParam } from '@/lib/navigation/path-param'
import { readQuietly } from '@/lib/platform/read'
import { asPrefetched, readList, readNamed } from '@/lib/platform/read-list'
import { isLacking } from '@/lib/screens/needs-platform'
import { currentPath } from '@/lib/session/server'

interface Props {
  readonly params: Promise<{ pool: string }>
  readonly children: ReactNode
}

/** The tabs of a subnet pool; the members stay mounted while one is added over them. */
export default async function SubnetPoolTabsLayout({ params, children }: Props) {
  const pool = pathParam((await params).pool)
  const {
    systemSubnetPoolMemberList: members,
    systemSubnetPoolSiloList: silos,
    systemSubnetPoolUtilizationView: utilization,
  } = subnetPoolOperations
  const search = (await currentPath()).replace(/^[^?]*/, '')
  const isSilos = new URLSearchParams(search).get('tab') === 'silos'
  const request = { path: { pool } }
  const isTold = !(await isLacking({ feature: 'subnetPoolUsage' }))
  const [{ answers, failure }, usage] = await Promise.all([
    isSilos ? readNamed(silos, {}, { pool }) : readList(members, {}, { pool }),
    // The bar says itself that it could not be read.
    isTold ? readQuietly(utilization, request) : undefined,
  ])
  const data = usage?.type === 'success' ? usage.data : undefined
  return (
    <PrefetchBoundary prefetched={asPrefetched(...answers, [[utilization.name, request], data])}>
      <SubnetPoolTabs pool={pool} failure={failure} />
      {children}
    </PrefetchBoundary>
  )
}
