'use client'

import { addSleds } from '@/app/(console)/system/sled-actions'
import type { Confirmation } from '@/lib/action/action-confirm'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { withIds } from '@/lib/api/rows'
import type { UninitializedSled } from '@/lib/contract/sled'
import { routes } from '@/lib/routes'
import { callOf } from '@/lib/screens/calls'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'
import type { Row } from '@/lib/table/column'
import { useSlowPace } from '@/lib/table/pace'
import { named } from '@/lib/ui/confirm-dialog'
import { Icon } from '@/lib/ui/icon'
import { baseboardColumns, codeColumn } from '@/app/(console)/system/_hardware/hardware-columns'

/** It has no id before it is added; part and serial number tell it apart. */
const withBoard = withIds(
  ({ baseboard: { part, serial } }: UninitializedSled) => `${part} ${serial}`,
)

const [partColumn, serialColumn, revisionColumn] = baseboardColumns

/** What it looks like before there are rows. */
export const newSledFrame = defineListFrame<UninitializedSled & Row>({
  label: 'New sleds',
  icon: <Icon name="package-plus" />,
  isTab: true,
  empty: 'New sleds in a rack are listed here until you add them.',
  operation: 'sledListUninitialized',
  columns: [
    ...(serialColumn ? [{ ...serialColumn, id: 'name' }] : []),
    ...(partColumn ? [{ ...partColumn, isTelling: true as const }] : []),
    ...(revisionColumn ? [revisionColumn] : []),
    {
      id: 'cubby',
      header: 'Cubby',
      skeleton: '1rem',
      isNumeric: true,
      cell: ({ cubby }) => cubby,
      sortValue: ({ cubby }) => cubby,
    },
    { ...codeColumn('rack', 'Rack', ({ rackId }) => rackId), skeleton: '16rem' },
  ],
})

export const NewSledList = defineListScreen({
  frame: newSledFrame,
  noun: 'new sled',
  read: (_, page) => withBoard(hardwareReads.sledListUninitialized({ query: page })),
  nameOf: ({ baseboard }) => baseboard.serial,
  idOf: () => undefined,
  useInterval: useSlowPace,
  use: ({ list }) => ({ actions: <ListAge list={list} /> }),
  rowActions: ({ baseboard }, { missing, ask }) => [
    {
      label: 'Add',
      disabledReason: missing.createInFleet,
      onSelect: () => ask(confirmAdd(baseboard)),
    },
  ],
})

const confirmAdd = ({ part, serial }: { part: string; serial: string }): Confirmation => ({
  title: 'Confirm add sled',
  question: (
    <>
      {named`Add sled ${serial}`}
      <span>{` (part ${part})? Its disks join the platform’s storage, and instances can start on it. This can’t be undone here.`}</span>
    </>
  ),
  actionTitle: 'Add sled',
  ...callOf('sledAdd', addSleds, { body: { part, serial } }, ({ id }) => ({
    notice: {
      content: `Sled **${serial}** added`,
      link: { href: routes.sledInstances(id), text: 'View sled' },
    },
  })),
})
