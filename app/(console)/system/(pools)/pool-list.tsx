'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { poolRemoval, whyPoolCantGo } from '@/app/(console)/system/ip-pool-removal'
import { assignmentEntries } from '@/app/(console)/system/pool-assignment'
import { poolReads } from '@/lib/api/pool-reads'
import type { IpPool } from '@/lib/contract/ip-pool'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'
import { useQueryClient } from '@tanstack/react-query'
import { LinkButton } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { useMemo } from 'react'
import { poolDocs } from '@/app/(console)/system/pool-docs'
import { poolColumns } from './pool-columns'
import { usePoolUsages } from '@/app/(console)/system/use-pool-usages'

/** What it looks like before there are rows. */
export const poolFrame = defineListFrame<IpPool>({
  label: 'IP pools',
  icon: <Icon name="globe" />,
  docs: poolDocs,
  empty: 'Create an IP pool to give silos external addresses.',
  create: {
    label: 'New IP pool',
    right: 'createInFleet',
    href: () => routes.ipPoolNew,
  },
  operation: 'ipPoolList',
  columns: poolColumns({}),
  isTwoLine: true,
  isSelectable: true,
})

export const PoolList = defineListScreen(
  auditedList('ip-pool', {
    frame: poolFrame,
    noun: 'IP pool',
    read: (_, page) => poolReads.ipPoolList({ query: page }),
    pageOf: routes.ipPool,
    use: ({ list }) => {
      const queries = useQueryClient()
      const usages = usePoolUsages(list.loaded)
      const can = usePlatformCan()
      const [kind, assignment] = [can('versions'), can('poolAssignment')]
      const retry = () => {
        list.retry()
        void queries.invalidateQueries({ queryKey: ['ipPoolUtilizationView'] })
      }
      return {
        columns: useMemo(
          () => poolColumns(usages, { kind, assignment }),
          [usages, kind, assignment],
        ),
        context: usages,
        actions: (
          <>
            {/* Where pools say whom they serve, it is one of the list. */}
            {!assignment && <LinkButton href={routes.servicePool}>Service pool</LinkButton>}
            <ListAge list={{ ...list, retry }} />
          </>
        ),
      }
    },
    rowActions: (pool, state) => [
      {
        label: 'Edit',
        disabledReason: state.missing.changeFleet,
        href: routes.ipPoolEdit(pool.name),
      },
      ...assignmentEntries(pool, state),
      poolRemoval.entry(pool, state, whyPoolCantGo(state.context[pool.id] ?? undefined)),
    ],
    bulk: async (params) => [poolRemoval.bulk(params)],
    quick: { group: 'Go to IP pool', target: ({ name }) => routes.ipPool(name) },
  }),
)
