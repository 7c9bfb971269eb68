'use client'

import { useEffect, useMemo } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import type { Counted } from '@/lib/contract/answer'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/change/session-end'
import { localList } from './local-list'
import { useLeave } from '@/lib/reading/use-leave'
import type { List } from './use-list'
import { useRead } from '@/lib/reading/use-read'

/**
 * The rows of a list that comes in one answer, which the server has prefetched; otherwise as useList.
 * `rowsOf` takes them out of it, in their order, and must be stable. It is read again every
 * `intervalMs` while the page is visible.
 */
export function useLocalList<A extends Counted, T>(
  read: Read<A>,
  rowsOf: (answer: A) => readonly T[],
  options: { readonly failure?: Failure | undefined; readonly intervalMs?: number } = {},
): List<T> {
  const query = useRead({ ...read, refetchInterval: options.intervalMs ?? false })
  const failure = query.error instanceof ReadError ? query.error.failure : undefined
  const operation = String(read.queryKey[0])
  useLeave(query.error, read)
  useEffect(() => {
    if (!failure) return
    logFailure(operation, failure)
    if (failure.status === 401) leaveToSignIn()
  }, [operation, failure])
  const { data } = query
  const rows = useMemo(() => data && rowsOf(data), [data, rowsOf])
  return localList({
    rows,
    failure: failure ?? (data ? undefined : options.failure),
    unreadable: data?.unreadable,
    updatedAt: new Date(query.dataUpdatedAt),
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  })
}
