'use client'

import type { PoolUsage } from '@/lib/capacity/pool-usage'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import type { ApiQuery } from '@/lib/reading/use-api-query'

interface Props {
  readonly of: ApiQuery<readonly PoolUsage[]>
  /** Name of the operation that reads it. */
  readonly operation: string
}

/** Why a pool's utilization is unknown, and a retry; nothing where it is known. */
export function UsageFailure({ of, operation }: Props) {
  const { data, failure, isFetching, retry } = of
  if (data || !failure) return null
  return (
    <div className="list-note">
      <ReadFailure
        title="The utilization couldn’t be loaded"
        failure={failure}
        operation={operation}
        retry={<RetryButton of={{ isFetching, retry }} />}
      />
    </div>
  )
}
