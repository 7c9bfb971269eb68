'use client'

import { removeIpRanges, removeServiceRanges } from '@/app/(console)/system/_pools/ip-pool-actions'
import { systemReads } from '@/lib/api/system-reads'
import type { IpPoolRange } from '@/lib/contract/ip-pool'
import { whyRangeStays } from '@/lib/contract/ip-pool-can'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { parseIpRange } from '@/lib/validate/ip-range'
import { endsOf, type InPool, rangeFrame, serviceRangeFrame } from './parts-frame'

/** A range is called by its ends. */
function rangeName(row: IpPoolRange): string {
  const { first, last } = endsOf(row)
  return `${first} – ${last}`
}

const removed = {
  verb: 'remove',
  noun: 'IP range',
  right: 'changeFleet',
  reason: (row: IpPoolRange) =>
    parseIpRange(endsOf(row)) ? undefined : 'The range couldn’t be read',
  nameOf: rangeName,
  notice: 'IP range removed',
} as const

const removal = defineRemoval({
  ...removed,
  operation: 'ipPoolRangeRemove',
  action: removeIpRanges,
  call: (row: IpPoolRange, { pool }: InPool) => ({ path: { pool }, body: endsOf(row) }),
  question: (row, { pool }) =>
    named`Remove the range ${rangeName(row)} from pool ${pool}? A range with addresses in use can’t be removed.`,
})

const serviceRemoval = defineRemoval({
  ...removed,
  operation: 'ipPoolServiceRangeRemove',
  action: removeServiceRanges,
  call: (row: IpPoolRange) => ({ body: endsOf(row) }),
  question: (row) =>
    named`Remove the range ${rangeName(row)} from the service pool? The platform’s services no longer get addresses of it. A range with addresses in use can’t be removed.`,
})

/** The ranges of a pool. */
export const RangeList = defineListScreen({
  frame: rangeFrame,
  read: ({ pool }, page) => systemReads.ipPoolRangeList({ path: { pool }, query: page }),
  nameOf: rangeName,
  use: ({ params: { pool }, list }) => {
    const { data } = useApiQuery(systemReads.ipPoolUtilizationView({ path: { pool } }))
    const count = list.isFirstPage && !list.hasNext ? list.rows.length : undefined
    return { context: whyRangeStays(data, count) }
  },
  rowActions: (range, state) => [removal.entry(range, state, state.context)],
})

/** The ranges of the service pool. */
export const ServiceRangeList = defineListScreen({
  frame: serviceRangeFrame,
  read: (_, page) => systemReads.ipPoolServiceRangeList({ query: page }),
  nameOf: rangeName,
  rowActions: (range, state) => [serviceRemoval.entry(range, state)],
})
