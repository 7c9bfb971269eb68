import type { ReactNode } from 'react'
import { SubnetPoolTabs } from '@/app/(console)/system/(subnet-pool)/subnet-pool-tabs'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { pathParam } from '@/lib/navigation/path-param'
import { asPrefetched, readList, readNamed } from '@/lib/platform/read-list'
import { currentPath } from '@/lib/session/server'

interface Props {
  readonly params: Promise<{ pool: string }>
  readonly children: ReactNode
}

/** The tabs of a subnet pool; the members stay mounted while one is added over them. */
export default async function SubnetPoolTabsLayout({ params, children }: Props) {
  const pool = pathParam((await params).pool)
  const { systemSubnetPoolMemberList: members, systemSubnetPoolSiloList: silos } =
    subnetPoolOperations
  const search = (await currentPath()).replace(/^[^?]*/, '')
  const isSilos = new URLSearchParams(search).get('tab') === 'silos'
  const { answers, failure } = await (isSilos
    ? readNamed(silos, {}, { pool })
    : readList(members, {}, { pool }))
  return (
    <PrefetchBoundary prefetched={asPrefetched(...answers)}>
      <SubnetPoolTabs pool={pool} failure={failure} />
      {children}
    </PrefetchBoundary>
  )
}
