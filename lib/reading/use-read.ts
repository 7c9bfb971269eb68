'use client'

import { hashKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Prefetched } from '@/lib/api/prefetched'
import { useHydrated } from '@/lib/ui/use-hydrated'

/** What the server had read when it rendered the markup around a component. */
export const PrefetchedContext = createContext<readonly Prefetched[]>([])

/**
 * Whether the content is a placeholder for what the server is about to send: it shows cached data, and
 * reads nothing.
 */
export const PlaceholderContext = createContext(false)

/** As much of a query's state as the console shows. */
export type Reading<T> = Readonly<
  Pick<
    UseQueryResult<T>,
    | 'data'
    | 'dataUpdatedAt'
    | 'error'
    | 'isError'
    | 'isFetching'
    | 'isPending'
    | 'isPlaceholderData'
    | 'refetch'
  >
>

/**
 * Runs one query of lib/api/reads.ts for an island, with the options of `useQuery`. Returns its state.
 *
 * The parts of a page hydrate one after another, and the first ones may update the cache before the last
 * has hydrated. During hydration a component therefore gets the data that the server rendered it with.
 */
export function useRead<T, Shown = T>(options: UseQueryOptions<T, Error, Shown>): Reading<Shown> {
  // A query that isn't refetched on mount reads nothing anyway; disabled and enabled later, it would.
  const waits = use(PlaceholderContext) && options.refetchOnMount !== false
  const query = useQuery(waits ? { ...options, enabled: false } : options)
  const prefetched = use(PrefetchedContext)
  if (useHydrated()) return query
  const hash = hashKey(options.queryKey)
  const mine = prefetched.find(({ queryHash }) => queryHash === hash)
  const data = mine?.data as T | undefined
  return {
    // Without `select` the two types are one.
    data: data && options.select ? options.select(data) : (data as Shown | undefined),
    dataUpdatedAt: mine?.readAt ?? 0,
    error: null,
    isError: false,
    isFetching: false,
    isPending: !data,
    isPlaceholderData: false,
    refetch: query.refetch,
  }
}
