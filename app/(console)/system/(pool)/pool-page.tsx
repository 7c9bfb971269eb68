'use client'

import { poolSkeleton } from './pool-skeleton'
import { auditedPage } from '@/app/(console)/_audit/audited'
import { poolRemoval, whyPoolCantGo } from '@/app/(console)/system/ip-pool-removal'
import { assignmentEntries } from '@/app/(console)/system/pool-assignment'
import { poolDocs } from '@/app/(console)/system/pool-docs'
import { poolReads } from '@/lib/api/pool-reads'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { DateProperty, DescriptionProperty, IdProperty } from '@/lib/ui/property-table'
import { Icon } from '@/lib/ui/icon'
import { PoolFacts, usePoolUsage } from './pool-facts'

type Params = { readonly pool: string }

/** Heading, actions, facts and properties of an IP pool. */
export const PoolPage = defineDetailScreen(
  auditedPage('ip-pool', {
    noun: 'IP pool',
    icon: <Icon name="globe" />,
    docs: poolDocs,
    read: ({ pool }: Params) => poolReads.ipPoolView({ path: { pool } }),
    use: ({ pool }) => usePoolUsage(pool).data,
    pageOf: routes.ipPool,
    actions: (pool, state) => [
      {
        label: 'Edit',
        disabledReason: state.missing.changeFleet,
        href: routes.ipPoolEdit(pool.name),
      },
      ...assignmentEntries(pool, state),
      poolRemoval.entry(pool, state, whyPoolCantGo(state.context)),
    ],
    facts: (pool, { pool: name }) => <PoolFacts pool={pool} name={name} />,
    skeleton: { facts: ['Addresses', 'IP ranges', 'Linked silos'], ...poolSkeleton },
    properties: ({ id, description, timeCreated, timeModified }) => (
      <>
        {description && <DescriptionProperty text={description} />}
        <IdProperty id={id} />
        <DateProperty label="Created" value={timeCreated} />
        <DateProperty label="Last Modified" value={timeModified} />
      </>
    ),
  }),
)
