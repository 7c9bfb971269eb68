'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Switch } from '@/lib/contract/switch'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { createdColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { Icon } from '@/lib/ui/icon'
import { boardBesideId, codeColumn } from './hardware-columns'

/** What it looks like before there are rows. */
export const switchFrame = defineListFrame<Switch>({
  label: 'Switches',
  icon: <Icon name="router" />,
  isTab: true,
  empty: 'The platform sees no switches.',
  operation: 'switchList',
  columns: [
    { ...codeColumn('name', 'ID', ({ id }) => id), skeleton: '16rem' },
    ...boardBesideId,
    { ...codeColumn('rack', 'Rack', ({ rackId }) => rackId), skeleton: '16rem' },
    createdColumn,
  ],
  isTwoLine: true,
})

export const SwitchList = defineListScreen({
  frame: switchFrame,
  noun: 'switch',
  read: (_, page) => hardwareReads.switchList({ query: page }),
  nameOf: ({ baseboard }) => baseboard.serial,
  use: ({ list }) => ({ actions: <ListAge list={list} /> }),
  // Copy ID alone.
  rowActions: () => [],
})
