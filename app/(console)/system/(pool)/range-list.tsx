'use client'

import { removeIpRanges } from '@/app/(console)/system/ip-pool-actions'
import { poolReads } from '@/lib/api/pool-reads'
import type { IpPoolRange } from '@/lib/contract/ip-pool'
import { whyRangeStays } from '@/lib/contract/ip-pool-can'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { named } from '@/lib/ui/confirm-dialog'
import { parseIpRange } from '@/lib/validate/ip-range'
import { rangeFrame } from './range-frame'
import { endsOf, rangeName } from './range-row'

const removal = defineRemoval({
  verb: 'remove',
  noun: 'IP range',
  operation: 'ipPoolRangeRemove',
  action: removeIpRanges,
  call: (row: IpPoolRange, { pool }: { readonly pool: string }) => ({
    path: { pool },
    body: endsOf(row),
  }),
  right: 'changeFleet',
  reason: (row) => (parseIpRange(endsOf(row)) ? undefined : 'The range couldn’t be read'),
  nameOf: rangeName,
  question: (row, { pool }) =>
    named`Remove the range ${rangeName(row)} from pool ${pool}? A range with addresses in use can’t be removed.`,
  notice: 'IP range removed',
})

/** The ranges of a pool. */
export const RangeList = defineListScreen({
  frame: rangeFrame,
  noun: 'IP range',
  read: ({ pool }, page) => poolReads.ipPoolRangeList({ path: { pool }, query: page }),
  nameOf: rangeName,
  use: ({ params: { pool }, list }) => {
    const { data } = useApiQuery(poolReads.ipPoolUtilizationView({ path: { pool } }))
    const count = list.isFirstPage && !list.hasNext ? list.rows.length : undefined
    return { context: whyRangeStays(data, count) }
  },
  rowActions: (range, state) => [removal.entry(range, state, state.context)],
})
