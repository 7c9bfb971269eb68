'use client'

import { useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import type { LotBlock } from '@/lib/bgp/announcement'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'

/** The blocks of a lot, by its ID; undefined until all of them are known, and where they can't be. */
export function useBlocksOf(lot: string): readonly LotBlock[] | undefined {
  const lots = useAllRows((page) => systemReads.networkingAddressLotList({ query: page }))
  const { data } = useApiQuery(
    systemReads.networkingAddressLotBlockList({
      path: { addressLot: lot },
      query: { limit: PICKER_LIMIT },
    }),
    { isEnabled: lot !== '' },
  )
  const name = lots.data?.items.find(({ id }) => id === lot)?.name
  return useMemo(() => {
    if (!data || name === undefined || data.unreadable) return undefined
    if (data.nextPage != null && data.items.length >= PICKER_LIMIT) return undefined
    return data.items.map(({ id, firstAddress, lastAddress }) => ({
      ...{ id, lot: name, first: firstAddress, last: lastAddress },
    }))
  }, [data, name])
}
