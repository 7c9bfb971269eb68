'use client'

import type { Read } from '@/lib/api/query'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { Skeleton } from '@/lib/ui/skeleton'
import type { TabGroup } from '@/lib/ui/tabs'

const query = { limit: PICKER_LIMIT }

/** Undefined until it is read, null where it couldn’t be; there may be more than were read. */
type Queue = { readonly count: number; readonly isWhole: boolean } | null | undefined

/** An empty queue has no count. */
function countOf(queues: readonly Queue[]) {
  if (queues.includes(null))
    return (
      <>
        <span aria-hidden>?</span>
        <span className="sr-only">unknown</span>
      </>
    )
  let sum = 0
  let isWhole = true
  for (const queue of queues) {
    if (!queue) return <Skeleton width="1rem" height="0.75rem" />
    sum += queue.count
    isWhole &&= queue.isWhole
  }
  return sum === 0 && isWhole ? undefined : `${sum}${isWhole ? '' : '+'}`
}

function useQueue<T>(read: Read<ResultsPage<T>>, isEnabled = true): Queue {
  const { data, failure } = useApiQuery(read, { isEnabled })
  return data
    ? { count: data.items.length + (data.unreadable ?? 0), isWhole: data.nextPage == null }
    : failure && null
}

/** The tab of what waits to be added to the rack: sleds, and disks where the platform adopts them. */
export function useToAdd(): TabGroup {
  const isAdopting = usePlatformCan()('diskAdoption')
  const sleds = useQueue(hardwareReads.sledListUninitialized({ query }))
  const disks = useQueue(hardwareReads.physicalDiskListUnadopted({ query }), isAdopting)
  const requests = useQueue(hardwareReads.physicalDiskListAdoptionRequests({ query }), isAdopting)
  const own = [
    { label: 'New sleds', href: routes.newSleds, queue: sleds },
    ...(isAdopting
      ? [
          { label: 'Disks to adopt', href: routes.disksToAdopt, queue: disks },
          { label: 'Adoption requests', href: routes.adoptionRequests, queue: requests },
        ]
      : []),
  ]
  return {
    label: 'To add',
    href: routes.newSleds,
    count: countOf(own.map(({ queue }) => queue)),
    within: own.map(({ label, href, queue }) => ({ label, href, count: countOf([queue]) })),
  }
}
