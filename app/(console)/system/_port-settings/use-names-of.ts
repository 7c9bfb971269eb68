'use client'

import { systemReads } from '@/lib/api/system-reads'
import { useAllNames } from '@/lib/reading/use-all-rows'

/** The names of address lots and BGP configurations, by id: the id when the name is unknown. */
export function useNamesOf() {
  const lots = useAllNames((page) => systemReads.networkingAddressLotList({ query: page }))
  const configs = useAllNames((page) => systemReads.networkingBgpConfigList({ query: page }))
  return {
    lot: (id: string): string => lots.names?.[id] ?? id,
    config: (id: string): string => configs.names?.[id] ?? id,
  }
}
