'use client'

import { CapacityBars } from '@/app/(console)/system/_pools/capacity-bars'
import { subnetPoolUsage } from '@/app/(console)/system/_subnet-pools/subnet-pool-usage'
import type { Failure } from '@/lib/api/result'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { MemberList } from './member-list'
import { SubnetLinkList } from './subnet-link-list'

interface Props {
  readonly pool: string
  /** What the server met instead of the rows of the tab it was asked for. */
  readonly failure: Failure | undefined
}

/** How full a subnet pool is, and its tabs: members and linked silos. */
export function SubnetPoolTabs({ pool, failure }: Props) {
  const list = { params: { pool }, failure, data: undefined }
  return (
    <>
      <Capacity pool={pool} />
      <QueryTabs
        label="Subnet pool"
        path={routes.subnetPool(pool)}
        tabs={[
          { value: 'members', label: 'Members', content: <MemberList {...list} /> },
          { value: 'silos', label: 'Linked silos', content: <SubnetLinkList {...list} /> },
        ]}
      />
    </>
  )
}

function Capacity({ pool }: { pool: string }) {
  const isTold = usePlatformCan()('subnetPoolUsage')
  const read = subnetPoolReads.systemSubnetPoolUtilizationView({ path: { pool } })
  const usages = useApiQuery(read, { isEnabled: isTold, select: subnetPoolUsage })
  return isTold && <CapacityBars of={usages} operation="systemSubnetPoolUtilizationView" />
}
