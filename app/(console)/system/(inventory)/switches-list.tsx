'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Switch } from '@/lib/contract/switch'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { useDialog } from '@/lib/ui/use-dialog'
import {
  besideSerial,
  codeColumn,
  serialColumn,
} from '@/app/(console)/system/_hardware/hardware-columns'

const loadPanel = () => import('./switch-panel')

/** What it looks like before there are rows. */
const switchFrame = defineListFrame<Switch>({
  of: 'switch',
  isTab: true,
  empty: 'The platform sees no switches.',
  operation: 'switchList',
  columns: [
    serialColumn(
      ({ baseboard }) => baseboard.serial,
      ({ id }) => routes.hardwareSwitch(id),
      true,
    ),
    ...besideSerial.map((column) =>
      column.id === 'part' ? { ...column, isTelling: true as const } : column,
    ),
    { ...codeColumn('rack', 'Rack', ({ rackId }) => rackId), skeleton: '16rem', isOptional: true },
    createdColumn,
    idColumn,
  ],
})

export const SwitchList = defineNamedListScreen({
  frame: switchFrame,
  read: (_, page) => hardwareReads.switchList({ query: page }),
  nameOf: ({ baseboard }) => baseboard.serial,
  use: ({ list }) => {
    const { dialog } = useDialog(loadPanel, 'Switch', {
      param: 'switch',
      props: (id) => (id ? { id, known: list.loaded.find((each) => each.id === id) } : undefined),
    })
    return { actions: <ListAge list={list} />, dialogs: dialog }
  },
  // Copy ID alone.
  rowActions: () => [],
})
