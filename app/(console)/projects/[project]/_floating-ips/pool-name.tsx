import { NoValue } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { Tooltip } from '@/lib/ui/tooltip'
import type { PoolsById } from './use-pools'

/** The name of a pool that a row holds the id of. */
export function PoolName({ pools, id }: { pools: PoolsById | undefined; id: string }) {
  const pool = pools?.[id]
  // Unlinked from the silo since: its addresses stay, but its name may be unknown here.
  if (!pool) return pools ? <NoValue /> : <Skeleton width="5rem" height="0.75rem" />
  const name = <span translate="no">{pool.name}</span>
  return pool.description ? <Tooltip content={pool.description}>{name}</Tooltip> : name
}
