'use client'

import { withIds } from '@/lib/api/rows'
import { utilizationReads } from '@/lib/api/utilization-reads'
import type { SiloUtilization } from '@/lib/contract/silo'
import { type PickerPage, useAllRows } from '@/lib/reading/use-all-rows'

export type SiloUsageRow = SiloUtilization & { readonly id: string }

const withSiloIds = withIds(({ siloId }: SiloUtilization) => siloId)
const read = (query: PickerPage) => withSiloIds(utilizationReads.siloUtilizationList({ query }))

/** What every silo uses of its quotas; read again that often where it is said (always the same function). */
export const useSiloUsages = (intervalMs?: () => number) =>
  useAllRows(read, intervalMs ? { intervalMs } : {})
