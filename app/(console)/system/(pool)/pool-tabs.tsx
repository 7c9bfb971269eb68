'use client'

import type { FunctionComponent } from 'react'
import { linkSiloToPool } from '@/app/(console)/system/_pools/ip-pool-actions'
import { ipPools, type PoolKind, subnetPools } from '@/app/(console)/system/_pools/pool-kind'
import { definePoolLinkList, type PoolLinks } from '@/app/(console)/system/_pools/pool-link-list'
import { linkSiloToSubnetPool } from '@/app/(console)/system/_pools/subnet-pool-actions'
import type { Failure } from '@/lib/api/result'
import { capitalise } from '@/lib/format/capitalise'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import type { ListProps } from '@/lib/screens/list-screen'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { MemberList } from './member-list'
import { RangeList } from './range-list'

interface Props {
  readonly pool: string
  /** What the server met instead of the rows of the tab it was asked for. */
  readonly failure: Failure | undefined
}

interface PoolTabs extends PoolLinks {
  /** What the pool consists of. */
  readonly parts: {
    readonly value: string
    readonly label: string
    readonly List: FunctionComponent<ListProps>
  }
}

/** The tabs of a pool: its parts and linked silos; above them, why it isn't known how full it is. */
function definePoolTabs({ parts: { List, ...parts }, ...links }: PoolTabs) {
  const { of } = links
  const Links = definePoolLinkList(links)
  return function PoolTabs({ pool, failure }: Props) {
    const list = { params: { pool }, failure }
    return (
      <>
        <UsageFailure of={of} pool={pool} />
        <QueryTabs
          label={capitalise(of.noun)}
          path={of.href(pool)}
          tabs={[
            { ...parts, content: <List {...list} /> },
            { value: 'silos', label: 'Linked silos', content: <Links {...list} /> },
          ]}
        />
      </>
    )
  }
}

/** Why a pool's utilization is unknown, and a retry; nothing where it is known. */
function UsageFailure({ of, pool }: { readonly of: PoolKind; readonly pool: string }) {
  const { data, failure, isFetching, retry } = useApiQuery(of.usage.read(pool))
  if (data || !failure) return null
  return (
    <div className="list-note">
      <ReadFailure
        title="The utilization couldn’t be loaded"
        failure={failure}
        operation={of.usage.operation}
        retry={<RetryButton of={{ isFetching, retry }} />}
      />
    </div>
  )
}

export const IpPoolTabs = definePoolTabs({
  of: ipPools,
  parts: { value: 'ranges', label: 'IP ranges', List: RangeList },
  action: linkSiloToPool,
  from: 'pool',
  meaning:
    'Instances and floating IPs of the silo get their addresses here unless they choose another pool.',
  kept: ['uses addresses from the pool', 'use addresses from the pool'],
})

export const SubnetPoolTabs = definePoolTabs({
  of: subnetPools,
  parts: { value: 'members', label: 'Members', List: MemberList },
  action: linkSiloToSubnetPool,
  from: 'subnet pool',
  meaning: 'External subnets of the silo are taken from here unless another pool is chosen.',
  kept: ['has external subnets from the pool', 'have external subnets from the pool'],
})
