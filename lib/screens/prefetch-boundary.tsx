'use client'

import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useLayoutEffect, useMemo } from 'react'
import { type Prefetched, unpackPrefetched } from '@/lib/api/prefetched'
import { useArrival } from '@/lib/hydration/no-retry-throttle'
import { drawKnown } from '@/lib/rights/known-right-link'
import { RightLinkContext } from '@/lib/rights/right-link'
import { PrefetchedContext } from '@/lib/reading/use-read'
import { readersAheadMs } from '@/lib/ui/clock'

interface Props {
  /** Of `asPrefetched` or `readList` (lib/platform/read-list.ts). */
  readonly prefetched: string
  readonly children: ReactNode
}

/** Puts what was read into the cache, with its age by the reader's clock, unless that has something as fresh. */
function fill(client: QueryClient, reads: readonly Prefetched[], aheadMs: number): void {
  // Told of as one, so that what shows two of them is drawn once.
  notifyManager.batch(() => {
    for (const { queryKey, queryHash, data, readAt } of reads) {
      const updatedAt = Math.min(readAt + aheadMs, Date.now())
      const known = client.getQueryCache().get(queryHash)
      if (!known || known.state.dataUpdatedAt < updatedAt)
        client.setQueryData(queryKey, data, { updatedAt })
    }
  })
}

/** Gives the islands within it what the server has read for them, their reader's rights included. */
export function PrefetchBoundary({ prefetched, children }: Props) {
  const client = useQueryClient()
  const around = use(PrefetchedContext)
  const aheadMs = readersAheadMs()
  const own = useMemo(() => {
    // `asPrefetched` wrote it.
    const reads = unpackPrefetched(prefetched) as readonly Prefetched[]
    // Islands find them as they are drawn, also where what stood in for them waits for the same. What
    // others on the page show already waits for the effect: nothing else may be drawn anew from here. It
    // comes before the islands' own effects, which would read what is older here.
    const cache = client.getQueryCache()
    fill(
      client,
      reads.filter(({ queryHash }) => cache.get(queryHash)?.state.data === undefined),
      aheadMs,
    )
    return reads
  }, [client, prefetched, aheadMs])
  useArrival()
  useLayoutEffect(() => fill(client, own, aheadMs), [client, own, aheadMs])
  const reads = useMemo(() => [...around, ...own], [around, own])
  return (
    <PrefetchedContext value={reads}>
      <RightLinkContext value={drawKnown}>{children}</RightLinkContext>
    </PrefetchedContext>
  )
}
