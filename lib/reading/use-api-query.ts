'use client'

import { useEffect } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/change/session-end'
import { useRead } from './use-read'

/** One answer that an island reads for itself. */
export interface ApiQuery<T> {
  /** The latest answer, also while it can't be read again. */
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly isFetching: boolean
  /** Another answer stands in for the one asked for. */
  readonly isPlaceholder: boolean
  /** When `data` was read. */
  readonly updatedAt: Date
  readonly retry: () => void
}

/**
 * Reads for an island: what a panel, a picker or a look-up shows. `placeholder` stands in until the
 * answer is there; nothing is asked while `isEnabled` is false.
 */
export function useApiQuery<T, Shown = T>(
  read: Read<T>,
  options: {
    readonly select?: (data: T) => Shown
    readonly placeholder?: (former: T | undefined) => T | undefined
    readonly isEnabled?: boolean
    /** How often it is read again while the page is visible; only after changes unless said. */
    readonly intervalMs?: ((data: T) => number | false) | undefined
  } = {},
): ApiQuery<Shown> {
  const { select, placeholder, isEnabled = true, intervalMs } = options
  const query = useRead({
    // Its own `select` stays: it makes a T of the answer.
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
