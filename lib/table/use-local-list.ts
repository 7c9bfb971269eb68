'use client'

import { useMemo } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import type { Counted } from '@/lib/contract/answer'
import { localList } from './local-list'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useLeave } from '@/lib/reading/use-leave'
import type { List } from './use-list'

/**
 * The rows of a list that comes in one answer, which the server has prefetched; otherwise like useList.
 * `rowsOf` takes them from the answer, in their order, and must be stable. The list is read again every
 * `intervalMs` while the page is visible.
 */
export function useLocalList<A extends Counted, T>(
  read: Read<A>,
  rowsOf: (answer: A) => readonly T[],
  options: { readonly failure?: Failure | undefined; readonly intervalMs?: number } = {},
): List<T> {
  const { failure: first, intervalMs } = options
  const query = useApiQuery(read, intervalMs ? { intervalMs: () => intervalMs } : {})
  const { data, failure = data ? undefined : first } = query
  useLeave(query.failure ? new ReadError(query.failure) : null, read)
  const rows = useMemo(() => data && rowsOf(data), [data, rowsOf])
  return localList({ ...query, rows, failure, unreadable: data?.unreadable })
}
