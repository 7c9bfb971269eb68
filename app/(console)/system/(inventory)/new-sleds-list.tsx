'use client'

import { addSleds } from '@/app/(console)/system/sled-actions'
import type { Confirmation } from '@/lib/action/action-confirm'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { withIds } from '@/lib/api/rows'
import { whyMembershipStays } from '@/lib/contract/rack-can'
import type { UninitializedSled } from '@/lib/contract/sled'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { callOf } from '@/lib/screens/calls'
import { defineListFrame, type PathParams } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'
import type { Row } from '@/lib/table/column'
import { useSlowPace } from '@/lib/table/pace'
import { named } from '@/lib/ui/named'
import { Button } from '@/lib/ui/button'
import { useDialog } from '@/lib/ui/use-dialog'
import { useMemo } from 'react'
import { MembershipNotes } from './membership-notes'
import { statusOf, useMemberships } from './use-memberships'
import { baseboardColumns, codeColumn } from '@/app/(console)/system/_hardware/hardware-columns'

/** It has no id before it is added; part and serial number tell it apart. */
const withBoard = withIds(
  ({ baseboard: { part, serial } }: UninitializedSled) => `${part} ${serial}`,
)

const [partColumn, serialColumn, revisionColumn] = baseboardColumns

/** What it looks like before there are rows. */
const newSledFrame = defineListFrame<UninitializedSled & Row>({
  of: 'new-sled',
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

type NewSled = UninitializedSled & Row

interface Context {
  /** Why the sleds of a rack can't be added now; undefined where the platform adds one at a time. */
  readonly whyNot: ((rackId: string) => string | undefined) | undefined
  readonly add: (id: string) => void
}

const loadDialog = () => import('./add-sleds-dialog')

export const NewSledList = defineListScreen<NewSled, PathParams, Context>({
  frame: newSledFrame,
  read: (_, page) => withBoard(hardwareReads.sledListUninitialized({ query: page })),
  nameOf: ({ baseboard }) => baseboard.serial,
  idOf: () => undefined,
  useInterval: useSlowPace,
  use: ({ list, missing }) => {
    const hasMembers = usePlatformCan()('rackMembership')
    const { loaded: sleds } = list
    const memberships = useMemberships([...new Set(sleds.map(({ rackId }) => rackId))], hasMembers)
    const { open, dialog } = useDialog(loadDialog, 'Add sleds', {
      param: 'add',
      props: (chosen) => (sleds.length > 0 ? { sleds, chosen, memberships } : undefined),
    })
    const context = useMemo(
      () => ({
        add: open,
        whyNot: hasMembers
          ? (rackId: string) => {
              const status = statusOf(memberships[rackId])
              return status && whyMembershipStays(status)
            }
          : undefined,
      }),
      [open, hasMembers, memberships],
    )
    const age = <ListAge list={list} />
    if (!hasMembers) return { context, actions: age }
    return {
      context,
      actions: (
        <>
          {age}
          <Button
            variant="primary"
            disabledReason={
              missing.changeFleet ?? (sleds.length > 0 ? undefined : 'There are no new sleds')
            }
            onClick={() => open('all')}
          >
            Add sleds
          </Button>
        </>
      ),
      note: <MembershipNotes of={memberships} />,
      dialogs: dialog,
    }
  },
  rowActions: ({ id, baseboard, rackId }, { missing, ask, context: { whyNot, add } }) => [
    whyNot
      ? {
          label: 'Add',
          disabledReason: missing.changeFleet ?? whyNot(rackId),
          onSelect: () => add(id),
        }
      : {
          label: 'Add',
          disabledReason: missing.createInFleet,
          opens: true,
          onSelect: () => ask(confirmAdd(baseboard)),
        },
  ],
})

const confirmAdd = ({ part, serial }: { part: string; serial: string }): Confirmation => ({
  title: 'Add sled?',
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
