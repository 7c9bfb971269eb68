'use client'

import { subnetPoolDocs } from '@/app/(console)/system/_subnet-pools/subnet-pool-docs'
import {
  subnetPoolRemoval,
  whySubnetPoolStays,
} from '@/app/(console)/system/_subnet-pools/subnet-pool-removal'
import { subnetPoolUsage } from '@/app/(console)/system/_subnet-pools/subnet-pool-usage'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import { versionWordsOf } from '@/lib/contract/pool-kind'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Icon } from '@/lib/ui/icon'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  NoValue,
  Property,
} from '@/lib/ui/property-table'

type Params = { readonly pool: string }

/** Heading, actions and properties of a subnet pool. */
export const SubnetPoolPage = defineDetailScreen({
  noun: 'Subnet pool',
  icon: <Icon name="ethernet-port" />,
  docs: subnetPoolDocs,
  read: ({ pool }: Params) => subnetPoolReads.systemSubnetPoolView({ path: { pool } }),
  use: ({ pool }) => {
    const isEnabled = usePlatformCan()('subnetPoolUsage')
    const read = subnetPoolReads.systemSubnetPoolUtilizationView({ path: { pool } })
    return useApiQuery(read, { isEnabled, select: subnetPoolUsage }).data
  },
  actions: (pool, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeFleet,
      href: routes.subnetPoolEdit(pool.name),
    },
    subnetPoolRemoval.entry(pool, state, whySubnetPoolStays(state.context)),
  ],
  properties: (pool) => (
    <>
      <DescriptionProperty text={pool.description} />
      <DateProperty label="Created" value={pool.timeCreated} />
      <IdProperty id={pool.id} />
      <DateProperty label="Last Modified" value={pool.timeModified} />
      <Property label="IP version">{versionWordsOf(pool) ?? <NoValue />}</Property>
    </>
  ),
})
