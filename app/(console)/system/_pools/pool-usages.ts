'use client'

import { useCallback, useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import type { Read } from '@/lib/api/query'
import { type PoolUsage, poolUsage } from '@/lib/capacity/pool-usage'
import type { SubnetPoolUtilization } from '@/lib/contract/subnet-pool'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'

type Usages = readonly PoolUsage[]

/** Utilization of pools by id: absent while it is on its way, null where it could not be read. */
export type PoolUsages = Readonly<Record<string, Usages | null>>

const usageIn = <T>(read: Read<T>, select: (answer: T) => Usages): Read<Usages> =>
  // Callers get what `select` returns; only `select` sees the answer itself.
  ({ ...read, select }) as unknown as Read<Usages>

export const ipPoolUsage = (pool: string) =>
  usageIn(systemReads.ipPoolUtilizationView({ path: { pool } }), poolUsage)

/** How many addresses external subnets have; none where the platform didn't tell. */
const ofSubnets = ({ capacity, remaining }: SubnetPoolUtilization): Usages =>
  capacity === null || remaining === null
    ? []
    : poolUsage({ total: { allocated: capacity - remaining, capacity } })

export const subnetPoolUsage = (pool: string) =>
  usageIn(systemReads.systemSubnetPoolUtilizationView({ path: { pool } }), ofSubnets)

const nothing: PoolUsages = {}

/**
 * How much of each pool is taken: the platform tells it pool by pool only. The same object while
 * nothing in it changes.
 */
export function usePoolUsages(
  pools: readonly { readonly id: string; readonly name: string }[],
  read: (pool: string) => Read<Usages> = ipPoolUsage,
): PoolUsages {
  const ids = useMemo(() => pools.map(({ id }) => id), [pools])
  return useReads(
    pools.map(({ name }) => read(name)),
    useCallback(
      (results: readonly Reading<Usages>[]): PoolUsages =>
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
  )
}
