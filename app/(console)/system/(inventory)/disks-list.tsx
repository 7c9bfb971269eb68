'use client'

import { SledLink } from '@/app/(console)/system/sled-link'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { PhysicalDisk } from '@/lib/contract/physical-disk'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'
import { useSlowPace } from '@/lib/table/pace'
import { NoValue } from '@/lib/ui/no-value'
import { Icon } from '@/lib/ui/icon'
import { codeColumn, serviceColumn, stateColumn } from './hardware-columns'

const formFactor = ({ formFactor: kind }: PhysicalDisk) =>
  kind === 'u2' ? 'U.2' : kind === 'm2' ? 'M.2' : kind

/** What it looks like before there are rows. */
export const diskFrame = defineListFrame<PhysicalDisk>({
  label: 'Disks',
  icon: <Icon name="hard-drive" />,
  isTab: true,
  empty: 'The platform sees no disks in service. Check the sleds.',
  operation: 'physicalDiskList',
  columns: [
    { ...codeColumn('name', 'ID', ({ id }) => id), skeleton: '16rem' },
    {
      id: 'form-factor',
      header: 'Form factor',
      skeleton: '2rem',
      cell: formFactor,
      sortValue: formFactor,
      filter: { type: 'choice', options: ['U.2', 'M.2'], value: formFactor },
    },
    codeColumn('model', 'Model number', ({ model }) => model),
    {
      ...codeColumn('serial', 'Serial number', ({ serial }) => serial),
      isRowHeader: true,
      isTelling: true,
    },
    serviceColumn,
    stateColumn,
    { ...codeColumn('vendor', 'Vendor', ({ vendor }) => vendor), isOptional: true },
    {
      id: 'sled',
      header: 'Sled',
      skeleton: '16rem',
      isOptional: true,
      cell: ({ sledId }) => (sledId ? <SledLink id={sledId} /> : <NoValue />),
      sortValue: ({ sledId }) => sledId,
      searchText: ({ sledId }) => sledId,
    },
  ],
})

export const DiskList = defineListScreen({
  frame: diskFrame,
  noun: 'disk',
  read: (_, page) => hardwareReads.physicalDiskList({ query: page }),
  nameOf: ({ serial }) => serial,
  useInterval: useSlowPace,
  use: ({ list }) => ({ actions: <ListAge list={list} /> }),
  // Copy ID alone.
  rowActions: () => [],
})
