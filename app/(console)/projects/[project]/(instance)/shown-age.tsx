'use client'

import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { NetworkAge } from '@/app/(console)/projects/[project]/_vpcs/network-age'
import type { OperationName } from '@/lib/contract/all-operations'

/**
 * When the oldest of what the page shows by these operations was read, and a button that reads all of
 * it again: for what no room tells of.
 */
export function ShownAge({ of }: { readonly of: readonly OperationName[] }) {
  const cache = useQueryClient().getQueryCache()
  const shown = () =>
    cache.findAll({
      type: 'active',
      predicate: ({ queryKey, state }: Query) =>
        state.data !== undefined && of.some((name) => name === queryKey[0]),
    })
  // As text, so that it is the same while nothing of it changes.
  const ages = useSyncExternalStore(
    useCallback((listener) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]),
    () => {
      const states = shown().map(({ state }) => state)
      if (states.length === 0) return ''
      const oldest = Math.min(...states.map(({ dataUpdatedAt }) => dataUpdatedAt))
      return `${oldest} ${states.some(({ fetchStatus }) => fetchStatus === 'fetching')}`
    },
    () => '',
  )
  const [readAt = '', isFetching] = ages.split(' ')
  return (
    <NetworkAge
      of={{
        readAt: readAt === '' ? undefined : new Date(Number(readAt)),
        isFetching: isFetching === 'true',
        // A query that fails says so where it is shown.
        refresh: () => shown().forEach((query) => void query.fetch().catch(() => {})),
      }}
    />
  )
}
