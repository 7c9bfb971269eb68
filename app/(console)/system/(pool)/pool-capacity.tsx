'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { PoolAmount } from '@/app/(console)/system/pool-amount'
import { poolReads } from '@/lib/api/pool-reads'
import { meterOf } from '@/lib/capacity/meter'
import { poolUsage, usageTitle } from '@/lib/capacity/pool-usage'
import { ReadFailure } from '@/lib/reading/read-failure'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { CapacityCard } from '@/lib/utilization/capacity-card'
import '@/app/(console)/system/pool.css'

/** How full a pool is, a bar for each version of IP that it has ranges of. */
export function PoolCapacity({ pool }: { pool: string }) {
  const { data, failure, isFetching, retry } = useApiQuery(
    poolReads.ipPoolUtilizationView({ path: { pool } }),
    { select: poolUsage },
  )
  if (!data && failure)
    return (
      <ReadFailure
        title="The utilization couldn’t be loaded"
        failure={failure}
        operation="ipPoolUtilizationView"
        retry={<RetryButton of={{ isFetching, retry }} />}
      />
    )
  return (
    <div className="capacity-bars pool-capacity">
      {data
        ?.filter(({ capacity }) => capacity > 0n)
        .map((usage) => (
          <CapacityCard
            key={usage.version}
            title={usageTitle(usage)}
            meter={meterOf(usage.allocated, usage.capacity)}
            meterText={`${usage.isInexact ? 'About ' : ''}${usage.allocated} of ${usage.capacity} addresses allocated`}
            facts={[
              [
                'Allocated',
                <PoolAmount key="allocated" count={usage.allocated} isInexact={usage.isInexact} />,
              ],
              [
                'Capacity',
                <PoolAmount key="capacity" count={usage.capacity} isInexact={usage.isInexact} />,
              ],
            ]}
          />
        ))}
    </div>
  )
}
