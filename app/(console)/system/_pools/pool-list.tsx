'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { auditedList } from '@/app/(console)/_audit/audited'
import { assignmentEntries } from './pool-assignment'
import { poolDocs, subnetPoolDocs } from '@/app/(console)/system/_pools/pool-docs'
import { ipPools, type PoolKind, subnetPools } from './pool-kind'
import { poolEntries, poolRemoval } from './pool-removal'
import { type PoolUsages, usePoolUsages } from './pool-usages'
import type { IpPool } from '@/lib/contract/ip-pool'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { defineListFrame, type ListFrame, type PathParams } from '@/lib/screens/list-frame'
import { defineListScreen, type ListScreen } from '@/lib/screens/list-screen'
import type { Column } from '@/lib/table/column'
import { ListAge } from '@/lib/table/list-age'
import { assignmentColumn, poolColumns, typeColumn, versionColumn } from './pool-columns'

type Columns = readonly Column<IpPool>[]

/** What the pools look like before there are rows. */
const frameOf = (of: PoolKind, docs: ReactNode, empty: string, kinds: Columns) =>
  defineListFrame<IpPool>({
    of: of.kind,
    docs,
    empty,
    create: { right: 'createInFleet', href: () => of.list.newHref },
    operation: of.list.operation,
    columns: poolColumns(of, {}, kinds),
    isTwoLine: true,
  })

const ipPoolFrame = frameOf(
  ipPools,
  poolDocs,
  'Create an IP pool to give silos external addresses.',
  [],
)

const ofSubnets = [versionColumn]

const subnetPoolFrame = frameOf(
  subnetPools,
  subnetPoolDocs,
  'Create a subnet pool to let projects of silos have external subnets.',
  ofSubnets,
)

const screenOf = (
  of: PoolKind,
  frame: ListFrame<IpPool, PathParams>,
  /** The columns of what pools say of themselves; must be stable. */
  useKinds: () => Columns,
  othersOf?: typeof assignmentEntries,
): ListScreen<IpPool, PathParams, PoolUsages> => ({
  frame,
  read: (_, page) => of.list.read({ query: page }),
  pageOf: of.href,
  use: ({ list }) => {
    const queries = useQueryClient()
    const usages = usePoolUsages(list.loaded, of.usage.read)
    const kinds = useKinds()
    const retry = () => {
      list.retry()
      void queries.invalidateQueries({ queryKey: [of.usage.operation] })
    }
    return {
      columns: useMemo(() => poolColumns(of, usages, kinds), [usages, kinds]),
      context: usages,
      actions: <ListAge list={{ ...list, retry }} />,
    }
  },
  rowActions: (pool, state) =>
    poolEntries(of, pool, state, state.context[pool.id], othersOf?.(pool, state)),
  bulk: async (params) => [poolRemoval(of).bulk(params)],
  quick: { group: `Go to ${of.noun}`, target: ({ name }) => of.href(name) },
})

function useIpKinds(): Columns {
  const can = usePlatformCan()
  const [kind, assignment] = [can('versions'), can('poolAssignment')]
  return useMemo(
    () => [...(kind ? [versionColumn, typeColumn] : []), ...(assignment ? [assignmentColumn] : [])],
    [kind, assignment],
  )
}

export const IpPoolList = defineListScreen(
  auditedList('ip-pool', screenOf(ipPools, ipPoolFrame, useIpKinds, assignmentEntries)),
)

export const SubnetPoolList = defineListScreen(
  screenOf(subnetPools, subnetPoolFrame, () => ofSubnets),
)
