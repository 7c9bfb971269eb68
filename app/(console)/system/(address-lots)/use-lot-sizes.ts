'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import type { AddressLot, AddressLotBlock } from '@/lib/contract/address-lot'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { addressCount } from '@/lib/network/lot-blocks'
import type { LotSize, LotSizes } from './lot-columns'

/** The size of a page of a lot's blocks; unreadable rows count as blocks. */
export function lotSize({ items, unreadable = 0 }: ResultsPage<AddressLotBlock>): LotSize {
  const blocks = items.length + unreadable
  return {
    blocks,
    addresses: addressCount(
      items.map(({ firstAddress, lastAddress }) => ({ first: firstAddress, last: lastAddress })),
    ),
    isMore: blocks >= PICKER_LIMIT || unreadable > 0,
  }
}

/** What each lot holds: the platform lists blocks lot by lot. The same object while nothing in it changes. */
export function useLotSizes(lots: readonly AddressLot[]): LotSizes {
  const ids = useMemo(() => lots.map(({ id }) => id), [lots])
  return useQueries({
    queries: lots.map(({ name }) => ({
      ...systemReads.networkingAddressLotBlockList({
        path: { addressLot: name },
        query: { limit: PICKER_LIMIT },
      }),
      select: lotSize,
    })),
    combine: useCallback(
      (results: UseQueryResult<LotSize>[]) =>
        Object.fromEntries(
          results.flatMap(({ data, isError }, at) => {
            const id = ids[at]
            const known = data ?? (isError ? null : undefined)
            return id === undefined || known === undefined ? [] : [[id, known] as const]
          }),
        ),
      [ids],
    ),
  })
}
