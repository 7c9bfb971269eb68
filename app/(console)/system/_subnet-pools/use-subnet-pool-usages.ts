'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { PoolUsages } from '@/app/(console)/system/use-pool-usages'
import { subnetPoolReads } from '@/lib/api/subnet-pool-reads'
import type { PoolUsage } from '@/lib/capacity/pool-usage'
import type { SubnetPool } from '@/lib/contract/subnet-pool'
import { subnetPoolUsage } from './subnet-pool-usage'

const nothing: PoolUsages = {}

/**
 * How much of each subnet pool is taken: the platform tells it pool by pool only. The same object
 * while nothing in it changes.
 */
export function useSubnetPoolUsages(pools: readonly SubnetPool[]): PoolUsages {
  const ids = useMemo(() => pools.map(({ id }) => id), [pools])
  return useQueries({
    queries: pools.map(({ name }) => ({
      ...subnetPoolReads.systemSubnetPoolUtilizationView({ path: { pool: name } }),
      select: subnetPoolUsage,
    })),
    combine: useCallback(
      (results: UseQueryResult<readonly PoolUsage[]>[]): PoolUsages =>
        results.length === 0
          ? nothing
          : Object.fromEntries(
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
