'use client'

import { lazy } from 'react'
import type { ListFrame } from '@/lib/screens/list-frame'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { type InPool, memberFrame, rangeFrame } from './parts-frame'
import { auditedPage } from '@/app/(console)/_audit/audited'
import { assignmentEntries } from '@/app/(console)/system/_pools/pool-assignment'
import { poolDocs, subnetPoolDocs } from '@/app/(console)/system/_pools/pool-docs'
import { ipPools, subnetPools } from '@/app/(console)/system/_pools/pool-kind'
import { poolEntries } from '@/app/(console)/system/_pools/pool-removal'
import { systemReads } from '@/lib/api/system-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'

const loadFacts = () => import('./pool-facts')
const PoolFacts = lazy(loadFacts)
const ServicePoolFacts = lazy(async () => ({ default: (await loadFacts()).ServicePoolFacts }))

type Params = { readonly pool: string }

const skeletonOf = (
  { columns, operation }: ListFrame<never, InPool>,
  facts: readonly string[],
) => ({
  facts,
  // The first tab stands for either.
  tab: (
    <TableSkeleton
      list={operation}
      columns={typeof columns === 'function' ? [] : columns}
      isTwoLine
      rows={3}
    />
  ),
})

const query = { limit: PICKER_LIMIT }

/** Heading, actions, facts and properties of an IP pool. */
export const IpPoolPage = defineDetailScreen(
  auditedPage('ip-pool', {
    of: 'ip-pool',
    docs: poolDocs,
    read: ({ pool }: Params) => systemReads.ipPoolView({ path: { pool } }),
    use: ({ pool }) => useApiQuery(ipPools.usage.read(pool)).data,
    pageOf: routes.ipPool,
    actions: (pool, state) =>
      poolEntries(ipPools, pool, state, state.context, assignmentEntries(pool, state)),
    facts: (pool, { pool: name }) => (
      <PoolFacts
        of={ipPools}
        pool={pool}
        name={name}
        parts={{
          label: 'IP ranges',
          read: systemReads.ipPoolRangeList({ path: { pool: name }, query }),
        }}
      />
    ),
    skeleton: skeletonOf(rangeFrame, ['Addresses', 'IP ranges', 'Linked silos', 'Floating IPs']),
  }),
)

/** The same of a subnet pool. */
export const SubnetPoolPage = defineDetailScreen({
  of: 'subnet-pool',
  docs: subnetPoolDocs,
  read: ({ pool }: Params) => systemReads.systemSubnetPoolView({ path: { pool } }),
  use: ({ pool }) => useApiQuery(subnetPools.usage.read(pool)).data,
  pageOf: routes.subnetPool,
  actions: (pool, state) => poolEntries(subnetPools, pool, state, state.context),
  facts: (pool, { pool: name }) => (
    <PoolFacts
      of={subnetPools}
      pool={pool}
      name={name}
      parts={{
        label: 'Members',
        read: systemReads.systemSubnetPoolMemberList({ path: { pool: name }, query }),
      }}
    />
  ),
  skeleton: skeletonOf(memberFrame, ['IP version', 'Addresses', 'Members', 'Linked silos']),
})

/**
 * Heading, facts and properties of the pool that the platform's own services have their addresses from. It
 * can be neither edited nor deleted, nor linked to silos.
 */
export const ServicePoolPage = defineDetailScreen({
  of: { one: 'service pool', many: 'Service pools', icon: 'globe' },
  docs: poolDocs,
  read: () => systemReads.ipPoolServiceView({}),
  facts: (pool) => <ServicePoolFacts pool={pool} />,
  skeleton: skeletonOf(rangeFrame, ['Addresses', 'IP ranges']),
})
