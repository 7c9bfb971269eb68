'use client'

import type { Failure } from '@/lib/api/result'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { PoolCapacity } from './pool-capacity'
import { LinkList } from './link-list'
import { RangeList } from './range-list'

interface Props {
  readonly pool: string
  /** What the server met instead of the rows of the tab it was asked for. */
  readonly failure: Failure | undefined
}

/** How full a pool is, and its tabs: ranges and linked silos. */
export function PoolTabs({ pool, failure }: Props) {
  const list = { params: { pool }, failure, data: undefined }
  return (
    <>
      <PoolCapacity pool={pool} />
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
