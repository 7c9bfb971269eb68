'use client'

import { useMemo } from 'react'
import { SilentSwitches, switchColumn } from '@/app/(console)/system/_bgp/switch-reports'
import { codeColumn } from '@/app/(console)/system/code-column'
import { systemReads } from '@/lib/api/system-reads'
import { rowsOf } from '@/lib/api/bare-rows'
import type { BgpExported } from '@/lib/contract/bgp'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineLocalListScreen } from '@/lib/screens/local-list-screen'
import type { Column } from '@/lib/table/column'
import { ListAge } from '@/lib/table/list-age'

type ExportedRow = BgpExported & { readonly id: string }

const withIds = rowsOf(
  ({ peerId, prefix, switch: location }: BgpExported) => `${location ?? ''} ${peerId} ${prefix}`,
)

const exportedColumns = (tellsSwitch: boolean): readonly Column<ExportedRow>[] => [
  codeColumn('name', 'Network', ({ prefix }) => prefix),
  { ...codeColumn('peer', 'Peer', ({ peerId }: ExportedRow) => peerId), isTelling: true },
  ...(tellsSwitch ? [switchColumn<ExportedRow>()] : []),
]

/** What it looks like before there are rows. */
const exportedFrame = defineListFrame<ExportedRow>({
  of: { one: 'exported route', many: 'exported routes', icon: 'route' },
  isTab: true,
  empty:
    'No switch reports a route that it announces. A switch that can’t be reached reports nothing.',
  operation: 'networkingBgpExported',
  columns: exportedColumns(false),
})

export const ExportedList = defineLocalListScreen({
  frame: exportedFrame,
  read: () => withIds(systemReads.networkingBgpExported({})),
  rowsOf: ({ items }) => items,
  nameOf: ({ prefix, peerId }) => `${prefix} to ${peerId}`,
  use: ({ list }) => {
    // Told by answers, and by platforms that have nothing to answer now.
    const can = usePlatformCan()('bgpPaths')
    const tellsSwitch = can || list.loaded.some((row) => row.switch !== undefined)
    return {
      columns: useMemo(() => exportedColumns(tellsSwitch), [tellsSwitch]),
      actions: <ListAge list={list} />,
      note: tellsSwitch ? (
        <SilentSwitches list={list} what="exported routes" />
      ) : (
        <p className="list-note">
          This platform tells of IPv4 routes only, by peer and not by switch.
        </p>
      ),
    }
  },
})
