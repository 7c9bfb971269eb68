'use client'

import { useCallback, useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useReads } from '@/lib/reading/use-reads'

/**
 * The lot of a block of addresses, by the blocks of all lots: a platform of the specification's
 * time tells no other way. Undefined for a block while, or because, its lot is unknown.
 */
export function useLotNames(isNeeded: boolean): {
  readonly of: (blockId: string) => string | undefined
} {
  const { data } = useAllRows((page) => systemReads.networkingAddressLotList({ query: page }), {
    isEnabled: isNeeded,
  })
  const lots = isNeeded ? (data?.items ?? []) : []
  const blocks = useReads(
    lots.map(({ id }) =>
      systemReads.networkingAddressLotBlockList({
        path: { addressLot: id },
        query: { limit: PICKER_LIMIT },
      }),
    ),
  )
  const pairs = blocks.map((query, at) => [
    lots[at]?.name ?? '',
    (query.data?.items ?? []).map(({ id }) => id),
  ])
  const text = JSON.stringify(pairs)
  const names = useMemo(() => {
    // What was made just above.
    const read = JSON.parse(text) as [string, string[]][]
    return new Map(read.flatMap(([name, ids]) => ids.map((id) => [id, name] as const)))
  }, [text])
  return { of: useCallback((blockId: string) => names.get(blockId), [names]) }
}
