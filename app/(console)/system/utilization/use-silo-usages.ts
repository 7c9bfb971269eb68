'use client'

import { asRows } from '@/lib/api/rows'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { type PickerPage, useAllRows } from '@/lib/reading/use-all-rows'
import { siloUsageRow } from './silo-usage-row'

const read = (query: PickerPage) =>
  asRows(utilizationReads.siloUtilizationList({ query }), siloUsageRow)

/** What every silo uses of its quotas. */
export const useSiloUsages = () => useAllRows(read)
