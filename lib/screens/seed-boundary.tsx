'use client'

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, use, useMemo } from 'react'
import { unpackSeed } from '@/lib/api/seed'
import { drawKnown } from '@/lib/rights/known-right-link'
import { RightLinkContext } from '@/lib/rights/right-link'
import { SeedContext } from '@/lib/table/use-read'

interface Props {
  /** Of `seeded` or `readList` (lib/platform/read-list.ts). */
  readonly seed: string
  readonly children: ReactNode
}

/** Gives the islands within it what the server has read for them, their reader's rights included. */
export function SeedBoundary({ seed, children }: Props) {
  const state = useMemo(() => unpackSeed(seed) as DehydratedState, [seed])
  const around = use(SeedContext)
  const seeds = useMemo(() => [...around, ...state.queries], [around, state])
  return (
    <SeedContext value={seeds}>
      <HydrationBoundary state={state}>
        <RightLinkContext value={drawKnown}>{children}</RightLinkContext>
      </HydrationBoundary>
    </SeedContext>
  )
}
