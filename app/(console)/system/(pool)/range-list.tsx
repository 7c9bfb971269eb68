'use client'

import { removeIpRange } from '@/app/(console)/system/ip-pool-actions'
import type { Confirmation } from '@/lib/action/action-confirm'
import { poolReads } from '@/lib/api/pool-reads'
import type { IpPoolRange } from '@/lib/contract/ip-pool'
import { whyRangeStays } from '@/lib/contract/ip-pool-can'
import { planned } from '@/lib/equivalent/planned'
import { defineListScreen } from '@/lib/screens/list-screen'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Named } from '@/lib/ui/confirm-dialog'
import { parseIpRange } from '@/lib/validate/ip-range'
import { rangeFrame } from './range-frame'
import { endsOf } from './range-row'

const NOT_KNOWN = 'The range couldn’t be read'

/** A range is called by its ends. */
function nameOf(row: IpPoolRange): string {
  const { first, last } = endsOf(row)
  return `${first} – ${last}`
}

/** The ranges of a pool. */
export const RangeList = defineListScreen({
  frame: rangeFrame,
  noun: 'IP range',
  read: ({ pool }, page) => poolReads.ipPoolRangeList({ path: { pool }, query: page }),
  nameOf,
  use: ({ params: { pool }, list }) => {
    const { data } = useApiQuery(poolReads.ipPoolUtilizationView({ path: { pool } }))
    const count = list.isFirstPage && !list.hasNext ? list.rows.length : undefined
    return { context: whyRangeStays(data, count) }
  },
  rowActions: (row, { params: { pool }, missing, ask, context: whyStays }) => [
    {
      label: 'Remove',
      danger: true,
      disabledReason:
        missing.changeFleet ?? whyStays ?? (parseIpRange(endsOf(row)) ? undefined : NOT_KNOWN),
      onSelect: () => ask(confirmRemove(pool, row)),
    },
  ],
})

function confirmRemove(pool: string, row: IpPoolRange): Confirmation {
  const { first, last } = endsOf(row)
  const range = { first, last }
  return {
    title: 'Confirm remove IP range',
    question: (
      <>
        Remove the range <Named>{nameOf(row)}</Named> from pool <Named>{pool}</Named>? A range with
        addresses in use can’t be removed.
      </>
    ),
    danger: true,
    actionTitle: 'Remove IP range',
    action: () => removeIpRange({ pool, range }),
    call: planned('ipPoolRangeRemove', { path: { pool }, body: range }),
  }
}
