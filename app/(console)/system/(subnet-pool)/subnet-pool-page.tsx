'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { memberFrame } from './member-frame'
import { subnetPoolDocs } from '@/app/(console)/system/_subnet-pools/subnet-pool-docs'
import {
  subnetPoolRemoval,
  whySubnetPoolStays,
} from '@/app/(console)/system/_subnet-pools/subnet-pool-removal'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Icon } from '@/lib/ui/icon'
import { DateProperty, DescriptionProperty, IdProperty } from '@/lib/ui/property-table'
import { SubnetPoolFacts, useSubnetPoolUsage } from './subnet-pool-facts'

type Params = { readonly pool: string }

/** Heading, actions, facts and properties of a subnet pool. */
export const SubnetPoolPage = defineDetailScreen({
  noun: 'Subnet pool',
  icon: <Icon name="ethernet-port" />,
  docs: subnetPoolDocs,
  pageOf: routes.subnetPool,
  read: ({ pool }: Params) => subnetPoolReads.systemSubnetPoolView({ path: { pool } }),
  use: ({ pool }) => useSubnetPoolUsage(pool).data,
  actions: (pool, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeFleet,
      href: routes.subnetPoolEdit(pool.name),
    },
    subnetPoolRemoval.entry(pool, state, whySubnetPoolStays(state.context)),
  ],
  facts: (pool, { pool: name }) => <SubnetPoolFacts pool={pool} name={name} />,
  skeleton: {
    facts: ['IP version', 'Addresses', 'Members', 'Linked silos'],
    labels: ['ID', 'Created', 'Last Modified'],
    tab: (
      <TableSkeleton
        list={memberFrame.operation}
        columns={typeof memberFrame.columns === 'function' ? [] : memberFrame.columns}
        isTwoLine
        rows={3}
      />
    ),
  },
  properties: (pool) => (
    <>
      {pool.description && <DescriptionProperty text={pool.description} />}
      <IdProperty id={pool.id} />
      <DateProperty label="Created" value={pool.timeCreated} />
      <DateProperty label="Last Modified" value={pool.timeModified} />
    </>
  ),
})
