'use client'

import { useCallback, useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import type { LotBlock } from '@/lib/bgp/announcement'
import type { AddressLotBlock } from '@/lib/contract/address-lot'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useAllRows } from '@/lib/reading/use-all-rows'
import type { Reading } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'

/** The blocks of all address lots, as far as they are read. */
export interface LotBlocks {
  /** In the order of their lots; undefined until the first lot's are read. */
  readonly blocks: readonly LotBlock[] | undefined
  /** What is not among them is in no address lot. */
  readonly isComplete: boolean
  readonly failure: Failure | undefined
  readonly isFetching: boolean
  readonly retry: () => void
}

/** Read lot by lot: the platform tells no other way. */
export function useLotBlocks(): LotBlocks {
  const lots = useAllRows((page) => systemReads.networkingAddressLotList({ query: page }))
  const named = useMemo(() => lots.data?.items ?? [], [lots.data])
  const own = useReads(
    named.map(({ name }) =>
      systemReads.networkingAddressLotBlockList({
        path: { addressLot: name },
        query: { limit: PICKER_LIMIT },
      }),
    ),
    useCallback(
      (results: readonly Reading<ResultsPage<AddressLotBlock>>[]) => ({
        blocks: results.flatMap(({ data }, at) =>
          (data?.items ?? []).map(({ id, firstAddress, lastAddress }): LotBlock => ({
            ...{ id, lot: named[at]?.name ?? '', first: firstAddress, last: lastAddress },
          })),
        ),
        isRead: results.every(
          ({ data }) => data && !(data.nextPage != null && data.items.length >= PICKER_LIMIT),
        ),
        isWaiting: results.some(({ isPending }) => isPending),
        isFetching: results.some(({ isFetching }) => isFetching),
        failure: results
          .map(({ error }) => (error instanceof ReadError ? error.failure : undefined))
          .find((failure) => failure !== undefined),
        retry: () => {
          for (const { isError, refetch } of results) if (isError) void refetch()
        },
      }),
      [named],
    ),
  )
  const failure = lots.failure ?? own.failure
  return {
    blocks: lots.data && (own.blocks.length > 0 || !own.isWaiting) ? own.blocks : undefined,
    isComplete: lots.data !== undefined && !lots.hasMore && lots.unreadable === 0 && own.isRead,
    failure,
    isFetching: lots.isFetching || own.isFetching,
    retry: () => {
      if (lots.failure) lots.retry()
      own.retry()
    },
  }
}
