import type { ReactNode } from 'react'
import { PoolTabs } from '@/app/(console)/system/(pool)/pool-tabs'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { pathParam } from '@/lib/navigation/path-param'
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
  const { ipPoolRangeList, ipPoolSiloList } = ipPoolOperations
  const search = (await currentPath()).replace(/^[^?]*/, '')
  const isSilos = new URLSearchParams(search).get('tab') === 'silos'
  const { answers, failure } = await (isSilos
    ? readNamed(ipPoolSiloList, {}, { pool })
    : readList(ipPoolRangeList, {}, { pool }))
  return (
    <PrefetchBoundary prefetched={asPrefetched(...answers)}>
      <PoolTabs pool={pool} failure={failure} />
      {children}
    </PrefetchBoundary>
  )
}
