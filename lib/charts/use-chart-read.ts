'use client'

import { useEffect, useEffectEvent } from 'react'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/change/session-end'
import { useLeave } from '@/lib/reading/use-leave'
import { useRead } from '@/lib/reading/use-read'
import type { ChartTiming } from './metrics-board'
import { useTick } from './use-ticks'

/** The state of a chart's read. */
export interface ChartReading<T> {
  readonly data: T | undefined
  /** Why the last read failed. */
  readonly failure: Failure | undefined
  readonly isFetching: boolean
  readonly updatedAt: Date
  readonly retry: () => void
}

/** Reads the values of a chart, and again on each tick; the key begins with the operation's name. */
export function useChartRead<T>(
  read: {
    readonly queryKey: readonly [operation: string, ...more: unknown[]]
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<T>
  },
  { nowMs, onLoaded }: ChartTiming,
): ChartReading<T> {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRead(read)
  useLeave(error, read)
  useTick(nowMs, () => {
    // A read under way brings the same.
    void refetch({ cancelRefetch: false })
  })
  const loaded = useEffectEvent(onLoaded)
  useEffect(() => {
    if (dataUpdatedAt > 0) loaded()
  }, [dataUpdatedAt])

  const [operation] = read.queryKey
  const failure = error instanceof ReadError ? error.failure : undefined
  useEffect(() => {
    if (!failure) return
    logFailure(operation, failure)
    if (failure.status === 401) leaveToSignIn()
  }, [operation, failure])
  return {
    ...{ data, failure, isFetching },
    updatedAt: new Date(dataUpdatedAt),
    retry: () => void refetch(),
  }
}
