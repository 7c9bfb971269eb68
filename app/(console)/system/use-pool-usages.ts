'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { poolReads } from '@/lib/api/pool-reads'
import { type PoolUsage, poolUsage } from '@/lib/capacity/pool-usage'
import type { IpPool } from '@/lib/contract/ip-pool'

/** Utilization of pools by id: absent while it is on its way, null where it could not be read. */
export type PoolUsages = Readonly<Record<string, readonly PoolUsage[] | null>>

/**
 * How much of each pool is taken: the platform tells it pool by pool only. The same object while
 * nothing in it changes.
 */
export function usePoolUsages(pools: readonly IpPool[]): PoolUsages {
  const ids = useMemo(() => pools.map(({ id }) => id), [pools])
  return useQueries({
    queries: pools.map(({ name }) => ({
      ...poolReads.ipPoolUtilizationView({ path: { pool: name } }),
      select: poolUsage,
    })),
    combine: useCallback(
      (results: UseQueryResult<readonly PoolUsage[]>[]) =>
        Object.fromEntries(
          results.flatMap(({ data, isError }, at) => {
            const id = ids[at]
            const known = data ?? (isError ? null : undefined)
            return id === undefined || known === undefined ? [] : [[id, known] as const]
          }),
        ),
      [ids],
    ),
  })
}
