'use client'

import { diskColumns } from '@/app/(console)/system/_hardware/disk-columns'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { ListAge } from '@/lib/table/list-age'
import { useSlowPace } from '@/lib/table/pace'

/** The disks of a sled, those out of service too. */
export const SledDiskList = defineNamedListScreen({
  frame: defineListFrame({
    of: 'physical-disk',
    label: 'Disks',
    isTab: true,
    empty: 'The platform knows no disks of this sled.',
    operation: 'sledPhysicalDiskList',
    columns: diskColumns(({ id }) => routes.physicalDisk(id), undefined).filter(
      ({ id }) => id !== 'sled',
    ),
  }),
  read: ({ sledId }: { readonly sledId: string }, page) =>
    hardwareReads.sledPhysicalDiskList({ path: { sledId }, query: page }),
  nameOf: ({ serial }) => serial,
  useInterval: useSlowPace,
  use: ({ list }) => ({ actions: <ListAge list={list} /> }),
  // Copy ID alone.
  rowActions: () => [],
})
