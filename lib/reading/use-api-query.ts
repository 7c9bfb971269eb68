'use client'

import { useEffect } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/change/session-end'
import { useRead } from './use-read'

/** The state of a query that an island reads itself. */
export interface ApiQuery<T> {
  /** The latest answer, also after a failed attempt to read it again. */
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly isFetching: boolean
  /** Another query's answer stands in for this one's. */
  readonly isPlaceholder: boolean
  /** When `data` was read. */
  readonly updatedAt: Date
  readonly retry: () => void
}

/**
 * Runs a query for an island: for a panel, a picker or a look-up. `placeholder` stands in for the answer
 * until it arrives; nothing is read while `isEnabled` is false.
 */
export function useApiQuery<T, Shown = T>(
  read: Read<T>,
  options: {
    readonly select?: (data: T) => Shown
    readonly placeholder?: (former: T | undefined) => T | undefined
    readonly isEnabled?: boolean
    /** How often to read again while the page is visible; only after changes unless given. */
    readonly intervalMs?: ((data: T) => number | false) | undefined
  } = {},
): ApiQuery<Shown> {
  const { select, placeholder, isEnabled = true, intervalMs } = options
  const query = useRead({
    // `select` of the read stays: it turns the answer into a T.
    ...(read as Omit<Read<T>, 'select'>),
    enabled: isEnabled,
    ...(select ? { select } : {}),
    ...(intervalMs
      ? {
          refetchInterval: (state: { state: { data: T | undefined } }) =>
            state.state.data === undefined ? false : intervalMs(state.state.data),
        }
      : {}),
    // The function form is TanStack's own; its type asks for one that can tell whether T is one too.
    ...(placeholder ? { placeholderData: placeholder as never } : {}),
  })
  const failure = query.error instanceof ReadError ? query.error.failure : undefined
  const operation = String(read.queryKey[0])
  useEffect(() => {
    if (!failure) return
    logFailure(operation, failure)
    if (failure.status === 401) leaveToSignIn()
  }, [operation, failure])
  return {
    // Without `select` the two types are one.
    data: query.data as Shown | undefined,
    failure,
    isFetching: query.isFetching,
    isPlaceholder: query.isPlaceholderData,
    updatedAt: new Date(query.dataUpdatedAt),
    retry: () => void query.refetch(),
  }
}
