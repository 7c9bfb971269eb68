'use client'

import { rangeColumns } from './range-frame'
import { endsOf, rangeName } from './range-row'
import { removeServiceRanges } from '@/app/(console)/system/ip-pool-actions'
import { poolReads } from '@/lib/api/pool-reads'
import type { IpPoolRange } from '@/lib/contract/ip-pool'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { Icon } from '@/lib/ui/icon'
import { named } from '@/lib/ui/confirm-dialog'
import { parseIpRange } from '@/lib/validate/ip-range'

const frame = defineListFrame<IpPoolRange>({
  label: 'IP ranges',
  icon: <Icon name="ruler" />,
  isTab: true,
  empty: 'Add a range to give the platform’s services addresses.',
  create: {
    label: 'Add range',
    quickLabel: 'Add IP range',
    right: 'changeFleet',
    href: () => routes.servicePoolRangeAdd,
  },
  operation: 'ipPoolServiceRangeList',
  columns: rangeColumns,
  isTwoLine: true,
})

const removal = defineRemoval({
  verb: 'remove',
  noun: 'IP range',
  operation: 'ipPoolServiceRangeRemove',
  action: removeServiceRanges,
  call: (row: IpPoolRange) => ({ body: endsOf(row) }),
  right: 'changeFleet',
  reason: (row) => (parseIpRange(endsOf(row)) ? undefined : 'The range couldn’t be read'),
  nameOf: rangeName,
  question: (row) =>
    named`Remove the range ${rangeName(row)} from the service pool? The platform’s services no longer get addresses of it. A range with addresses in use can’t be removed.`,
  notice: 'IP range removed',
})

/** The ranges of the service pool. */
export const ServiceRangeList = defineListScreen({
  frame,
  noun: 'IP range',
  read: (_, page) => poolReads.ipPoolServiceRangeList({ query: page }),
  nameOf: rangeName,
  rowActions: (range, state) => [removal.entry(range, state)],
})
