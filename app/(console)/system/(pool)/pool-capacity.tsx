'use client'

import { CapacityBars } from '@/app/(console)/system/_pools/capacity-bars'
import { poolReads } from '@/lib/api/pool-reads'
import { poolUsage } from '@/lib/capacity/pool-usage'
import { useApiQuery } from '@/lib/reading/use-api-query'

/** How full an IP pool is. */
export function PoolCapacity({ pool }: { pool: string }) {
  const read = poolReads.ipPoolUtilizationView({ path: { pool } })
  const usages = useApiQuery(read, { select: poolUsage })
  return <CapacityBars of={usages} operation="ipPoolUtilizationView" />
}
