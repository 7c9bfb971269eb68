'use client'

import { auditedPage } from '@/app/(console)/system/_audit/audited'
import { poolRemoval, whyPoolCantGo } from '@/app/(console)/system/ip-pool-removal'
import { assignmentEntries } from '@/app/(console)/system/pool-assignment'
import { poolDocs } from '@/app/(console)/system/pool-docs'
import { poolReads } from '@/lib/api/pool-reads'
import { poolUsage } from '@/lib/capacity/pool-usage'
import { assignmentWords, versionWordsOf } from '@/lib/contract/pool-kind'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { DateProperty, DescriptionProperty, IdProperty, Property } from '@/lib/ui/property-table'
import { Icon } from '@/lib/ui/icon'

type Params = { readonly pool: string }

/** Heading, actions and properties of an IP pool. */
export const PoolPage = defineDetailScreen(
  auditedPage('ip-pool', {
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
      ...assignmentEntries(pool, state),
      poolRemoval.entry(pool, state, whyPoolCantGo(state.context)),
    ],
    properties: ({ id, description, timeCreated, timeModified, ...kind }) => (
      <>
        <DescriptionProperty text={description} />
        <DateProperty label="Created" value={timeCreated} />
        <IdProperty id={id} />
        <DateProperty label="Last Modified" value={timeModified} />
        {kind.ipVersion != null && <Property label="IP version">{versionWordsOf(kind)}</Property>}
        {kind.poolType != null && <Property label="Type">{kind.poolType}</Property>}
        {kind.assignment != null && <Property label="Assignment">{assignmentWords(kind)}</Property>}
      </>
    ),
  }),
)
