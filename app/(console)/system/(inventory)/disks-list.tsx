'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { PhysicalDisk } from '@/lib/contract/physical-disk'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { ListAge } from '@/lib/table/list-age'
import { useSlowPace } from '@/lib/table/pace'
import { useDialog } from '@/lib/ui/use-dialog'
import { useMemo } from 'react'
import { diskColumns } from '@/app/(console)/system/_hardware/disk-columns'
import { useSerials } from '@/app/(console)/use-serials'

const loadPanel = () => import('./disk-panel')

const onDisks = ({ id }: PhysicalDisk) => routes.physicalDisk(id)

/** What it looks like before there are rows. */
export const diskFrame = defineListFrame<PhysicalDisk>({
  of: 'physical-disk',
  label: 'Disks',
  isTab: true,
  empty: 'The platform sees no disks in service. Check the sleds.',
  operation: 'physicalDiskList',
  columns: diskColumns(onDisks, undefined),
})

export const DiskList = defineNamedListScreen(
  auditedList('physical-disk', {
    frame: diskFrame,
    read: (_, page) => hardwareReads.physicalDiskList({ query: page }),
    nameOf: ({ serial }) => serial,
    useInterval: useSlowPace,
    use: ({ list }) => {
      const serials = useSerials()
      const { dialog } = useDialog(loadPanel, 'Disk', {
        param: 'physical-disk',
        props: (id) => (id ? { id, known: list.loaded.find((disk) => disk.id === id) } : undefined),
      })
      return {
        columns: useMemo(() => diskColumns(onDisks, serials), [serials]),
        actions: <ListAge list={list} />,
        dialogs: dialog,
      }
    },
  }),
)
