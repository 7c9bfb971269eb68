'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import { asRows } from '@/lib/api/rows'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { Icon } from '@/lib/ui/icon'
import { baseboardColumns, codeColumn } from './hardware-columns'
import { type SwitchRow, switchRow } from './hardware-row'

/** What it looks like before there are rows. */
export const switchFrame = defineListFrame<SwitchRow>({
  label: 'Switches',
  icon: <Icon name="router" />,
  isTab: true,
  empty: 'The platform sees no switches.',
  operation: 'switchList',
  columns: [
    { ...codeColumn('name', 'ID', ({ id }) => id), skeleton: '16rem' },
    ...baseboardColumns,
    { ...codeColumn('rack', 'Rack', ({ rackId }) => rackId), skeleton: '16rem' },
    createdColumn,
  ],
  isTwoLine: true,
})

export const SwitchList = defineListScreen({
  frame: switchFrame,
  noun: 'switch',
  read: (_, page) => asRows(hardwareReads.switchList({ query: page }), switchRow),
  use: ({ list }) => ({ actions: <ListAge list={list} /> }),
  // Copy ID alone.
  rowActions: () => [],
})
