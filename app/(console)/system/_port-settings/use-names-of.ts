'use client'

import { portSettingsReads } from '@/lib/api/port-settings-reads'
import { useAllNames } from '@/lib/reading/use-all-rows'

/** The names of address lots and BGP configurations, by id: the id when the name is unknown. */
export function useNamesOf() {
  const lots = useAllNames((page) => portSettingsReads.networkingAddressLotList({ query: page }))
  const configs = useAllNames((page) => portSettingsReads.networkingBgpConfigList({ query: page }))
  return {
    lot: (id: string): string => lots.names?.[id] ?? id,
    config: (id: string): string => configs.names?.[id] ?? id,
  }
}
