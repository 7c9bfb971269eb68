'use client'

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { unpackSeed } from '@/lib/api/seed'

interface Props {
  /** Of `seeded` or `readList` (lib/platform/read-list.ts). */
  readonly seed: string
  readonly children: ReactNode
}

/** Gives the islands within it what the server has read for them. */
export function SeedBoundary({ seed, children }: Props) {
  const state = useMemo(() => unpackSeed(seed) as DehydratedState, [seed])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
