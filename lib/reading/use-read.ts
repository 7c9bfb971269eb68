'use client'

import { hashKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Prefetched } from '@/lib/api/prefetched'
import { useHydrated } from '@/lib/hydration/use-hydrated'

/** What the server had read when it drew the markup around a component. */
export const PrefetchedContext = createContext<readonly Prefetched[]>([])

/**
 * Whether what is drawn is a placeholder of what the server is about to send: it shows what is in the
 * cache, and asks for nothing.
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
 * What an island reads: one query of lib/api/reads.ts, with the options of `useQuery`. Returns its
 * state.
 *
 * The parts of a page wake up one after the other, and what the first of them read or were told
 * since is in the cache before the last has compared itself with the server's markup: while it does,
 * it has what the server had.
 */
export function useRead<T, Shown = T>(options: UseQueryOptions<T, Error, Shown>): Reading<Shown> {
  // What is not read again as it appears asks for nothing either way; enabled later, it would.
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
