'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ParamsOf } from '@/lib/api/call'
import { keepEqual } from '@/lib/api/keep-equal'
import { type Read, ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { AnswerOf } from '@/lib/contract/operation'
import { logFailure } from '@/lib/errors/log'
import { leaveToSignIn } from '@/lib/change/session-end'
import { useTransitionInterval } from '@/lib/live/transition-interval'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { useReads } from '@/lib/reading/use-reads'
import { type Ask, NETWORK_READS, type NetworkOperation } from './gather'
import { networkReaders } from './network-readers'

type InstanceList = AnswerOf<AllOperations['instanceList']>

/** Something that could not be read. */
export interface NetworkFailure {
  /** 'Subnets'. */
  readonly what: string
  readonly operation: NetworkOperation
  readonly failure: Failure
}

export interface GatheredReading<T> {
  readonly gathered: T | undefined
  /** It stands for what was asked before until all that is wanted now is read. */
  readonly isWhole: boolean
  /** Why it is not; empty while it is on its way. */
  readonly failures: readonly NetworkFailure[]
  readonly isFetching: boolean
  /** When the oldest of all that it is gathered from was read; undefined while nothing is. */
  readonly readAt: Date | undefined
  /** Reads what failed again. */
  readonly retry: () => void
  /** Repeats all reads: there are no live updates for rules, routes and most other data. */
  readonly refresh: () => void
}

/** What is gathered from lists of a VPC, plain data (`keepEqual`); the latest that was whole. */
export function useGathered<T>(gather: (ask: Ask) => T | undefined): GatheredReading<T> {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const interval = useTransitionInterval()
  const asked: { readonly name: NetworkOperation; readonly read: Read<unknown> }[] = []
  const ask: Ask = <N extends NetworkOperation>(
    name: N,
    params: ParamsOf<AllOperations[N]>,
  ): AnswerOf<AllOperations[N]> | null | undefined => {
    const read = networkReaders[name](params)
    asked.push({ name, read })
    // The server had none of it, and its markup says so.
    if (!isHydrated) return undefined
    const state = client.getQueryState<AnswerOf<AllOperations[N]>>(read.queryKey)
    return state?.data ?? (state?.status === 'error' ? null : undefined)
  }
  const latest = gather(ask)
  const queries = useReads(
    asked.map(({ name, read }) => ({
      ...read,
      ...(name === 'instanceList' && {
        refetchInterval: () => {
          const rows = client.getQueryData<InstanceList>(read.queryKey)?.items
          return rows ? interval(rows) : false
        },
      }),
    })),
  )
  const [kept, keep] = useState(latest)
  // What was read before stays while another question brings other reads.
  const gathered = latest ? keepEqual(kept, latest) : kept
  if (gathered !== kept) keep(gathered)

  const failed = queries.flatMap(({ data, error }, at) => {
    const name = asked[at]?.name
    return data === undefined && name && error instanceof ReadError
      ? [{ what: NETWORK_READS[name], operation: name, failure: error.failure }]
      : []
  })
  useReported(failed)
  const instanceList = asked.find(({ name }) => name === 'instanceList')
  const instances = instanceList && client.getQueryData<InstanceList>(instanceList.read.queryKey)
  useFreshInterfaces(instances?.items.map(({ id }) => id).join())
  return {
    gathered,
    isWhole: latest !== undefined,
    failures: latest ? [] : onePerOperation(failed),
    isFetching: queries.some(({ isFetching }) => isFetching),
    readAt: oldestOf(queries),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
    refresh: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}

/** What has no answer yet has no time. */
function oldestOf(queries: readonly { readonly dataUpdatedAt: number }[]): Date | undefined {
  const times = queries.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

const onePerOperation = (failures: readonly NetworkFailure[]): NetworkFailure[] =>
  failures.filter((each, at) => failures.findIndex((other) => other.what === each.what) === at)

/** Says once what failed, as every read does; a session that is over leads to sign-in. */
function useReported(failed: readonly NetworkFailure[]): void {
  const report = useEffectEvent(() => {
    for (const { operation, failure } of failed) {
      logFailure(operation, failure)
      if (failure.status === 401) leaveToSignIn()
    }
  })
  const key = failed.map(({ operation, failure }) => `${operation} ${failure.status}`).join()
  useEffect(() => {
    if (key !== '') report()
  }, [key])
}

/** The relay doesn't follow interfaces: they are read again when instances come or go. */
function useFreshInterfaces(instanceIds: string | undefined): void {
  const client = useQueryClient()
  const [known, setKnown] = useState(instanceIds)
  useEffect(() => {
    if (instanceIds === undefined || instanceIds === known) return
    setKnown(instanceIds)
    if (known !== undefined)
      void client.invalidateQueries({ queryKey: ['vpcSubnetListNetworkInterfaces'] })
  }, [client, instanceIds, known])
}
