'use client'

import type { FloatingIpLookups } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-columns'
import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { useAllNames } from '@/lib/table/use-all-rows'
import { useRead } from '@/lib/table/use-read'

interface Page<T> {
  readonly items: readonly T[]
}
interface Named {
  readonly id: string
  readonly name: string
  readonly description: string
}

// At module scope, and plain: answers that say the same leave the columns as they are.
const poolsById = ({ items }: Page<Named>) =>
  Object.fromEntries(items.map(({ id, name, description }) => [id, { name, description }]))

/**
 * Names of pools and instances, for rows that hold only ids. Read by the browser: they may be many
 * more than the rows.
 */
export function useLookups(project: string): FloatingIpLookups {
  const pools = useRead({
    ...reads.projectIpPoolList({ query: { limit: PICKER_LIMIT } }),
    select: poolsById,
  })
  const instances = useAllNames((page) => reads.instanceList({ query: { project, ...page } }))
  return {
    // What could not be read is not known; the rows still are.
    pools: pools.data ?? (pools.isError ? nothing : undefined),
    instances: instances.names ?? (instances.isComplete ? nothing : undefined),
  }
}

const nothing = {}
