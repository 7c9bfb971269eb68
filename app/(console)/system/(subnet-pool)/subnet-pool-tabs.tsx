'use client'

import { UsageFailure } from '@/app/(console)/system/_pools/usage-failure'
import type { Failure } from '@/lib/api/result'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { MemberList } from './member-list'
import { SubnetLinkList } from './subnet-link-list'
import { useSubnetPoolUsage } from './subnet-pool-facts'

interface Props {
  readonly pool: string
  /** What the server met instead of the rows of the tab it was asked for. */
  readonly failure: Failure | undefined
}

/** The tabs of a subnet pool: members and linked silos; above them, why it isn't known how full it is. */
export function SubnetPoolTabs({ pool, failure }: Props) {
  const list = { params: { pool }, failure, data: undefined }
  return (
    <>
      <UsageFailure of={useSubnetPoolUsage(pool)} operation="systemSubnetPoolUtilizationView" />
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
