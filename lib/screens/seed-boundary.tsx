'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useMemo } from 'react'
import { type Seed, unpackSeed } from '@/lib/api/seed'
import { drawKnown } from '@/lib/rights/known-right-link'
import { RightLinkContext } from '@/lib/rights/right-link'
import { SeedContext } from '@/lib/table/use-read'

interface Props {
  /** Of `seeded` or `readList` (lib/platform/read-list.ts). */
  readonly seed: string
  readonly children: ReactNode
}

/** Puts what was read into the cache, unless that has something as fresh. */
function sow(client: QueryClient, seeds: readonly Seed[]): void {
  for (const { queryKey, queryHash, data, readAt } of seeds) {
    const known = client.getQueryCache().get(queryHash)
    if (!known || known.state.dataUpdatedAt < readAt)
      client.setQueryData(queryKey, data, { updatedAt: readAt })
  }
}

/** Gives the islands within it what the server has read for them, their reader's rights included. */
export function SeedBoundary({ seed, children }: Props) {
  const client = useQueryClient()
  const around = use(SeedContext)
  const own = useMemo(() => {
    // `seeded` wrote it.
    const seeds = unpackSeed(seed) as readonly Seed[]
    // Islands find them as they are drawn. What others on the page show already waits for the effect:
    // nothing else may be drawn anew from here.
    sow(
      client,
      seeds.filter(({ queryHash }) => !client.getQueryCache().get(queryHash)),
    )
    return seeds
  }, [client, seed])
  useEffect(() => sow(client, own), [client, own])
  const seeds = useMemo(() => [...around, ...own], [around, own])
  return (
    <SeedContext value={seeds}>
      <RightLinkContext value={drawKnown}>{children}</RightLinkContext>
    </SeedContext>
  )
}
