import type { ReactNode } from 'react'
import { PoolTabs } from '@/app/(console)/system/(pool)/pool-tabs'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { pathParam } from '@/lib/navigation/path-param'
import { readQuietly } from '@/lib/platform/read'
import { asPrefetched, readList, readNamed } from '@/lib/platform/read-list'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { currentPath } from '@/lib/session/server'

interface Props {
  readonly params: Promise<{ pool: string }>
  readonly children: ReactNode
}

/** The tabs of a pool; the ranges stay mounted while one is added over them. */
export default async function IpPoolTabsLayout({ params, children }: Props) {
  const pool = pathParam((await params).pool)
  const { ipPoolRangeList, ipPoolSiloList, ipPoolUtilizationView } = ipPoolOperations
  const search = (await currentPath()).replace(/^[^?]*/, '')
  const isSilos = new URLSearchParams(search).get('tab') === 'silos'
  const request = { path: { pool } }
  const [{ answers, failure }, utilization] = await Promise.all([
    isSilos ? readNamed(ipPoolSiloList, {}, { pool }) : readList(ipPoolRangeList, {}, { pool }),
    // The bars say themselves that they could not be read.
    readQuietly(ipPoolUtilizationView, request),
  ])
  const data = utilization.type === 'success' ? utilization.data : undefined
  return (
    <PrefetchBoundary
      prefetched={asPrefetched(...answers, [[ipPoolUtilizationView.name, request], data])}
    >
      <PoolTabs pool={pool} failure={failure} />
      {children}
    </PrefetchBoundary>
  )
}
