'use client'

import { portSettingsReads } from '@/lib/api/port-settings-reads'
import { useAllNames } from '@/lib/reading/use-all-rows'

/** Says what address lots and BGP configurations are called, by id: the id where nobody knows. */
export function useNamesOf() {
  const lots = useAllNames((page) => portSettingsReads.networkingAddressLotList({ query: page }))
  const configs = useAllNames((page) => portSettingsReads.networkingBgpConfigList({ query: page }))
  return {
    lot: (id: string): string => lots.names?.[id] ?? id,
    config: (id: string): string => configs.names?.[id] ?? id,
  }
}
