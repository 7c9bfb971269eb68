'use client'

import type { FloatingIpLookups } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-columns'
import { useMemo } from 'react'
import { reads } from '@/lib/api/reads'
import { useAllNames, useAllRows } from '@/lib/reading/use-all-rows'

interface Page<T> {
  readonly items: readonly T[]
}
interface Named {
  readonly id: string
  readonly name: string
  readonly description: string
}

const poolsById = ({ items }: Page<Named>) =>
  Object.fromEntries(items.map(({ id, name, description }) => [id, { name, description }]))

/**
 * Names of pools and instances, for rows that hold only ids. Read by the browser: they may be many
 * more than the rows.
 */
export function useLookups(project: string): FloatingIpLookups {
  const pools = useAllRows((query) => reads.projectIpPoolList({ query }))
  const byId = useMemo(() => pools.data && poolsById(pools.data), [pools.data])
  const instances = useAllNames((page) => reads.instanceList({ query: { project, ...page } }))
  return {
    // What could not be read is not known; the rows still are.
    pools: byId ?? (pools.failure ? nothing : undefined),
    instances: instances.names ?? (instances.isComplete ? nothing : undefined),
  }
}

const nothing = {}
