'use client'

import { useId } from 'react'
import { PoolAmount } from '@/app/(console)/system/pool-amount'
import { poolReads } from '@/lib/api/pool-reads'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { type PoolUsage, poolUsage } from '@/lib/capacity/pool-usage'
import { ReadFailure } from '@/lib/table/read-failure'
import { useApiQuery } from '@/lib/table/use-api-query'
import { Button } from '@/lib/ui/button'
import { Card } from '@/lib/ui/card'
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
        title="The utilization could not be loaded"
        failure={failure}
        operation="ipPoolUtilizationView"
        retry={
          <Button loading={isFetching} onClick={retry}>
            Try again
          </Button>
        }
      />
    )
  return (
    <div className="pool-capacity">
      {data
        ?.filter(({ capacity }) => capacity > 0n)
        .map((usage) => (
          <CapacityBar key={usage.version} usage={usage} />
        ))}
    </div>
  )
}

function CapacityBar({ usage: { version, allocated, capacity } }: { usage: PoolUsage }) {
  const { percent, fill, level } = meterOf(allocated, capacity)
  const id = useId()
  return (
    <Card>
      <div className="pool-bar-head">
        <h2 id={id}>IPv{version}</h2>
        <span className="tnum">{percentWords(percent)}</span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fill * 100)}
        aria-valuetext={`${allocated} of ${capacity} addresses allocated`}
        className="pool-bar"
        data-level={level}
      >
        <div style={{ inlineSize: `${fill * 100}%` }} />
      </div>
      <dl className="pool-bar-amounts">
        <div>
          <dt>Allocated</dt>
          <dd className="tnum">
            <PoolAmount count={allocated} />
          </dd>
        </div>
        <div>
          <dt>Capacity</dt>
          <dd className="tnum">
            <PoolAmount count={capacity} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
