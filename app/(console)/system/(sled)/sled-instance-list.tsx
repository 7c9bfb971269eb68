'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { ListAge } from '@/lib/table/list-age'
import { useSlowPace } from '@/lib/table/pace'
import { Icon } from '@/lib/ui/icon'
import { SledUse } from './sled-use'
import { sledInstanceColumns } from './sled-instance-columns'

/** What runs on a sled. */
export const SledInstanceList = defineNamedListScreen({
  frame: defineListFrame({
    label: 'Instances',
    icon: <Icon name="server" />,
    isTab: true,
    empty: 'No instance runs on this sled.',
    operation: 'sledInstanceList',
    columns: sledInstanceColumns,
    isTwoLine: true,
  }),
  noun: 'instance',
  read: ({ sledId }: { readonly sledId: string }, page) =>
    hardwareReads.sledInstanceList({ path: { sledId }, query: page }),
  useInterval: useSlowPace,
  use: ({ list, params }) => ({
    actions: <ListAge list={list} />,
    note: <SledUse sledId={params.sledId} />,
  }),
  // Copy ID alone.
  rowActions: () => [],
})
