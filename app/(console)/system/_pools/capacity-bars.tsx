'use client'

import { PoolAmount } from '@/app/(console)/system/pool-amount'
import { meterOf } from '@/lib/capacity/meter'
import { type PoolUsage, usageTitle } from '@/lib/capacity/pool-usage'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import type { ApiQuery } from '@/lib/reading/use-api-query'
import { CapacityCard } from '@/lib/utilization/capacity-card'
import '@/app/(console)/system/pool.css'

interface Props {
  readonly of: ApiQuery<readonly PoolUsage[]>
  /** Name of the operation that reads it. */
  readonly operation: string
}

/** How full a pool is, a bar for each version of IP that it has addresses of. */
export function CapacityBars({ of, operation }: Props) {
  const { data, failure, isFetching, retry } = of
  if (!data && failure)
    return (
      <ReadFailure
        title="The utilization couldn’t be loaded"
        failure={failure}
        operation={operation}
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
