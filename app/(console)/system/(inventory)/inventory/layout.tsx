'use client'

import type { ReactNode } from 'react'
import { hardwareDocs } from '@/app/(console)/system/docs'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Read } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { type RowCount, rowCount, rowCountWords } from '@/lib/reading/row-count'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { TopicTabs } from '@/lib/screens/topic-tabs'
import { Skeleton } from '@/lib/ui/skeleton'

const query = { limit: PICKER_LIMIT }

/** How many wait: undefined until it is read, null where it couldn’t be. */
function useQueue<T>(read: Read<ResultsPage<T>>, isEnabled = true): RowCount | null | undefined {
  const { data, failure } = useApiQuery(read, { isEnabled })
  if (!isEnabled) return { count: 0, isCut: false }
  return data ? rowCount(data) : failure && null
}

/** An empty queue has no count; one that isn’t known has a sign that says so. */
function countOf(...queues: readonly (RowCount | null | undefined)[]): ReactNode {
  if (queues.includes(null))
    return (
      <>
        <span aria-hidden>?</span>
        <span className="sr-only">unknown</span>
      </>
    )
  if (queues.includes(undefined)) return <Skeleton width="1rem" height="0.75rem" />
  const count = queues.reduce((sum, queue) => sum + (queue?.count ?? 0), 0)
  return count > 0
    ? rowCountWords({ count, isCut: queues.some((queue) => queue?.isCut) })
    : undefined
}

/** Heading and tabs of the inventory; `children` are the current one. */
export default function InventoryLayout({ children }: { children: ReactNode }) {
  const isAdopting = usePlatformCan()('diskAdoption')
  const sleds = useQueue(hardwareReads.sledListUninitialized({ query }))
  const disks = useQueue(hardwareReads.physicalDiskListUnadopted({ query }), isAdopting)
  const requests = useQueue(hardwareReads.physicalDiskListAdoptionRequests({ query }), isAdopting)
  const counts = {
    'To add': countOf(sleds, disks, requests),
    'New sleds': countOf(sleds),
    'Disks to adopt': countOf(disks),
    'Adoption requests': countOf(requests),
  }
  return (
    <TopicTabs docs={hardwareDocs} counts={counts}>
      {children}
    </TopicTabs>
  )
}
