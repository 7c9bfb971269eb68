'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { subnetPoolDocs } from '@/app/(console)/system/_subnet-pools/subnet-pool-docs'
import {
  subnetPoolRemoval,
  whySubnetPoolStays,
} from '@/app/(console)/system/_subnet-pools/subnet-pool-removal'
import { useSubnetPoolUsages } from '@/app/(console)/system/_subnet-pools/use-subnet-pool-usages'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import type { SubnetPool } from '@/lib/contract/subnet-pool'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'
import { Icon } from '@/lib/ui/icon'
import { subnetPoolColumns } from './subnet-pool-columns'

/** What it looks like before there are rows. */
export const subnetPoolFrame = defineListFrame<SubnetPool>({
  label: 'Subnet pools',
  icon: <Icon name="ethernet-port" />,
  docs: subnetPoolDocs,
  empty: 'Create a subnet pool to let projects of silos have external subnets.',
  create: {
    label: 'New subnet pool',
    right: 'createInFleet',
    href: () => routes.subnetPoolNew,
  },
  operation: 'systemSubnetPoolList',
  columns: subnetPoolColumns({}),
  isTwoLine: true,
  isSelectable: true,
})

export const SubnetPoolList = defineListScreen({
  frame: subnetPoolFrame,
  noun: 'subnet pool',
  read: (_, page) => subnetPoolReads.systemSubnetPoolList({ query: page }),
  pageOf: routes.subnetPool,
  use: ({ list }) => {
    const queries = useQueryClient()
    const usages = useSubnetPoolUsages(list.loaded)
    const retry = () => {
      list.retry()
      void queries.invalidateQueries({ queryKey: ['systemSubnetPoolUtilizationView'] })
    }
    return {
      columns: useMemo(() => subnetPoolColumns(usages), [usages]),
      context: usages,
      actions: <ListAge list={{ ...list, retry }} />,
    }
  },
  rowActions: (pool, state) => [
    {
      label: 'Edit',
      disabledReason: state.missing.changeFleet,
      href: routes.subnetPoolEdit(pool.name),
    },
    subnetPoolRemoval.entry(pool, state, whySubnetPoolStays(state.context?.[pool.id] ?? undefined)),
  ],
  bulk: async (params) => [subnetPoolRemoval.bulk(params)],
  quick: { group: 'Go to subnet pool', target: ({ name }) => routes.subnetPool(name) },
})
