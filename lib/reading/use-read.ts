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
  > & { refetch(...how: Parameters<UseQueryResult['refetch']>): Promise<unknown> }
>

/** A query, of which a component may show a part. */
export type Options<T, Shown> = UseQueryOptions<T, Error, Shown>

/** A query's options where what shows it is a placeholder. */
export const waiting = <T, Shown>(options: Options<T, Shown>): Options<T, Shown> =>
  // A query that isn't refetched on mount reads nothing anyway; disabled and enabled later, it would.
  options.refetchOnMount === false ? options : { ...options, enabled: false }

/** The state of a query as the server rendered it. */
export function served<T, Shown>(
  { queryKey, select }: Options<T, Shown>,
  prefetched: readonly Prefetched[],
  refetch: () => Promise<unknown>,
): Reading<Shown> {
  const hash = hashKey(queryKey)
  const mine = prefetched.find(({ queryHash }) => queryHash === hash)
  const data = mine?.data as T | undefined
  return {
    // Without `select` the two types are one.
    data: data && select ? select(data) : (data as Shown | undefined),
    dataUpdatedAt: mine?.readAt ?? 0,
    error: null,
    isError: false,
    isFetching: false,
    isPending: !data,
    isPlaceholderData: false,
    refetch,
  }
}

/**
 * Runs one query of lib/api/reads.ts for an island, with the options of `useQuery`. Returns its state.
 *
 * The parts of a page hydrate one after another, and the first ones may update the cache before the last
 * has hydrated. During hydration a component therefore gets the data that the server rendered it with.
 */
export function useRead<T, Shown = T>(options: Options<T, Shown>): Reading<Shown> {
  const query = useQuery(use(PlaceholderContext) ? waiting(options) : options)
  const prefetched = use(PrefetchedContext)
  return useHydrated() ? query : served(options, prefetched, query.refetch)
}
