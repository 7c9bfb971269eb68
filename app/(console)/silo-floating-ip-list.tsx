'use client'

import { Docs } from '@/lib/screens/docs'
import { useMemo } from 'react'
import { attachedTo, unnamedGap } from './silo-attached'
import { type InstanceNames, useInstanceNames } from './silo-instance-names'
import { placedName, projectColumn } from './silo-list-columns'
import {
  attachedColumn,
  floatingIpOwnColumns,
} from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-columns'
import { floatingIpRowActions } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-row-actions'
import {
  type PoolsById,
  usePools,
} from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import type { Placed } from '@/lib/api/silo-rows'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import { routes, withQuery } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineSiloListScreen } from '@/lib/screens/silo-list-screen'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn } from '@/lib/table/common-columns'

const name = placedName('8rem', routes.floatingIpEdit)
const instanceOf = ({ instanceId }: FloatingIp): string | null | undefined => instanceId
const isAttached = (ip: FloatingIp): boolean => instanceOf(ip) != null

const columnsOver = (
  projects: readonly string[],
  pools: PoolsById | undefined,
  names: InstanceNames,
  gap?: string,
): readonly Column<Placed<FloatingIp>>[] => [
  name,
  // On phones the address is the second line: by it people know which one it is.
  { ...projectColumn(projects), isTelling: undefined },
  ...floatingIpOwnColumns(pools),
  { ...attachedColumn, ...attachedTo<FloatingIp>(instanceOf, names, gap) },
  { ...createdColumn, isOptional: true },
  idColumn,
]

/** What it looks like before there are rows. */
const siloFloatingIpFrame = defineListFrame<Placed<FloatingIp>>({
  of: 'floating-ip',
  docs: (
    <Docs
      of="floating-ip"
      help={{ 'silo-lists': 'Lists over all projects', 'floating-ips': 'Floating IPs' }}
    >
      The floating IPs of every project you have access to.
    </Docs>
  ),
  empty: 'The projects you have access to have no floating IPs.',
  operation: 'siloFloatingIps',
  columns: columnsOver([], undefined, {}),
})

export const SiloFloatingIpList = defineSiloListScreen({
  list: 'floatingIpList',
  frame: siloFloatingIpFrame,
  useColumns: (projects, { answer, rows }) => {
    const pools = usePools()
    const names = useInstanceNames(answer, rows.some(isAttached))
    const gap = unnamedGap(rows, instanceOf, names)
    return useMemo(() => columnsOver(projects, pools, names, gap), [projects, pools, names, gap])
  },
  // Attaching needs the project's instances, so the form opens in the project.
  rowActions: (row, { missing, ask }) =>
    floatingIpRowActions(row, {
      ...{ project: row.project, missing, ask },
      attach: { href: withQuery(routes.floatingIps(row.project), { attach: row.name }) },
    }),
  quick: {
    group: 'Edit floating IP',
    target: ({ project, name: ip }) => routes.floatingIpEdit(project, ip),
  },
})
