'use client'

import { poolRemoval, whyPoolCantGo } from '@/app/(console)/system/ip-pool-removal'
import { poolDocs } from '@/app/(console)/system/pool-docs'
import { poolReads } from '@/lib/api/pool-reads'
import { poolUsage } from '@/lib/capacity/pool-usage'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { DateProperty, DescriptionProperty, IdProperty } from '@/lib/ui/property-table'
import { Icon } from '@/lib/ui/icon'

type Params = { readonly pool: string }

/** Heading, actions and properties of an IP pool. */
export const PoolPage = defineDetailScreen({
  noun: 'IP pool',
  icon: <Icon name="globe" />,
  docs: poolDocs,
  read: ({ pool }: Params) => poolReads.ipPoolView({ path: { pool } }),
  use: ({ pool }) =>
    useApiQuery(poolReads.ipPoolUtilizationView({ path: { pool } }), { select: poolUsage }).data,
  actions: (pool, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeFleet,
      href: routes.ipPoolEdit(pool.name),
    },
    poolRemoval.entry(pool, state, whyPoolCantGo(state.context)),
  ],
  properties: ({ id, description, timeCreated, timeModified }) => (
    <>
      <DescriptionProperty text={description} />
      <DateProperty label="Created" value={timeCreated} />
      <IdProperty id={id} />
      <DateProperty label="Last Modified" value={timeModified} />
    </>
  ),
})
