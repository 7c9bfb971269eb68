'use client'

import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { useHydrated } from '@/lib/ui/use-hydrated'
import {
  type Options,
  PlaceholderContext,
  PrefetchedContext,
  type Reading,
  served,
  waiting,
} from './use-read'

const asTheyAre = (readings: readonly unknown[]) => readings

/**
 * Runs as many queries as there are options, as useRead runs one. Returns their states in the same order, or
 * what `combine`, which must be stable, makes of them.
 */
export function useReads<T, Shown = T, Combined = readonly Reading<Shown>[]>(
  options: readonly Options<T, Shown>[],
  combine: (readings: readonly Reading<Shown>[]) => Combined = asTheyAre as never,
): Combined {
  const client = useQueryClient()
  const isPlaceholder = use(PlaceholderContext)
  const combined = useQueries({
    queries: isPlaceholder ? options.map(waiting) : options,
    combine: combine as unknown as (readings: UseQueryResult[]) => Combined,
  })
  const prefetched = use(PrefetchedContext)
  if (useHydrated()) return combined
  return combine(
    options.map((each) =>
      served(each, prefetched, () => client.refetchQueries({ queryKey: each.queryKey })),
    ),
  )
}
