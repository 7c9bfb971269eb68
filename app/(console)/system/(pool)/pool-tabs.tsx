'use client'

import type { Failure } from '@/lib/api/result'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { UsageFailure } from '@/app/(console)/system/_pools/usage-failure'
import { LinkList } from './link-list'
import { usePoolUsage } from './pool-facts'
import { RangeList } from './range-list'

interface Props {
  readonly pool: string
  /** What the server met instead of the rows of the tab it was asked for. */
  readonly failure: Failure | undefined
}

/** The tabs of a pool: ranges and linked silos; above them, why it isn't known how full it is. */
export function PoolTabs({ pool, failure }: Props) {
  const list = { params: { pool }, failure, data: undefined }
  return (
    <>
      <UsageFailure of={usePoolUsage(pool)} operation="ipPoolUtilizationView" />
      <QueryTabs
        label="IP pool"
        path={routes.ipPool(pool)}
        tabs={[
          { value: 'ranges', label: 'IP ranges', content: <RangeList {...list} /> },
          { value: 'silos', label: 'Linked silos', content: <LinkList {...list} /> },
        ]}
      />
    </>
  )
}
