'use client'

import { useMemo } from 'react'
import { formFactor } from '@/app/(console)/system/_hardware/disk-columns'
import { codeColumn } from '@/app/(console)/system/_hardware/hardware-columns'
import { adoptDisks } from '@/app/(console)/system/adoption-actions'
import { SledLink } from '@/app/(console)/sled-link'
import type { Confirmation } from '@/lib/action/action-confirm'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { withIds } from '@/lib/api/rows'
import type { UnadoptedPhysicalDisk } from '@/lib/contract/physical-disk'
import { routes } from '@/lib/routes'
import { callOf, callsOf } from '@/lib/screens/calls'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import type { Column, Row } from '@/lib/table/column'
import { ListAge } from '@/lib/table/list-age'
import { useSlowPace } from '@/lib/table/pace'
import { named } from '@/lib/ui/named'
import { useSerials } from '@/app/(console)/use-serials'

type Disk = UnadoptedPhysicalDisk & Row

/** A disk has no id before it is adopted, so its vendor, model and serial number serve. */
const withMaker = withIds(
  ({ diskId: { vendor, model, serial } }: UnadoptedPhysicalDisk) => `${vendor} ${model} ${serial}`,
)

const columnsOf = (serials: ReturnType<typeof useSerials>): readonly Column<Disk>[] => [
  codeColumn('name', 'Serial number', ({ diskId }) => diskId.serial),
  { ...codeColumn<Disk>('model', 'Model number', ({ diskId }) => diskId.model), isTelling: true },
  codeColumn('vendor', 'Vendor', ({ diskId }) => diskId.vendor),
  {
    id: 'sled',
    header: 'Sled',
    skeleton: '7rem',
    cell: ({ sledId }) => <SledLink id={sledId} serial={serials?.[sledId]} />,
    sortValue: ({ sledId }) => serials?.[sledId] ?? sledId,
    searchText: ({ sledId }) => `${serials?.[sledId] ?? ''} ${sledId}`,
  },
  {
    id: 'slot',
    header: 'Slot',
    skeleton: '1rem',
    isNumeric: true,
    cell: ({ slot }) => slot,
    sortValue: ({ slot }) => slot,
  },
  {
    id: 'form-factor',
    header: 'Form factor',
    skeleton: '2rem',
    cell: ({ variant }) => formFactor({ formFactor: variant }),
    sortValue: ({ variant }) => formFactor({ formFactor: variant }),
  },
]

/** What it looks like before there are rows. */
const adoptFrame = defineListFrame<Disk>({
  of: { one: 'disk', many: 'disks to adopt', icon: 'hard-drive' },
  isTab: true,
  empty:
    'Disks that were expunged and are seen again are listed here until you adopt them. New disks are adopted automatically.',
  operation: 'physicalDiskListUnadopted',
  columns: columnsOf(undefined),
})

const paramsOf = ({ diskId: { vendor, model, serial } }: Disk) => ({
  body: { vendor, model, serial },
})

export const AdoptList = defineListScreen({
  frame: adoptFrame,
  read: (_, page) => withMaker(hardwareReads.physicalDiskListUnadopted({ query: page })),
  nameOf: ({ diskId }) => diskId.serial,
  idOf: () => undefined,
  useInterval: useSlowPace,
  use: ({ list }) => {
    const serials = useSerials()
    return {
      columns: useMemo(() => columnsOf(serials), [serials]),
      actions: <ListAge list={list} />,
    }
  },
  rowActions: (disk, { missing, ask }) => [
    {
      label: 'Adopt',
      disabledReason: missing.changeFleet,
      opens: true,
      onSelect: () => ask(confirmAdopt(disk)),
    },
  ],
  bulk: async () => [
    {
      label: 'Adopt',
      past: 'requested for adoption',
      right: 'changeFleet',
      notes: [MEANING],
      skipReason: () => undefined,
      ...callsOf('physicalDiskEnableAdoption', adoptDisks, paramsOf),
    },
  ],
})

const MEANING = 'What is on them is lost: they join the platform’s storage.'

const confirmAdopt = (disk: Disk): Confirmation => ({
  title: 'Adopt disk?',
  question: named`Adopt disk ${disk.diskId.serial}? It joins the platform’s storage again, and what is on it is lost.`,
  actionTitle: 'Adopt disk',
  ...callOf('physicalDiskEnableAdoption', adoptDisks, paramsOf(disk), () => ({
    notice: {
      content: `Adoption of disk **${disk.diskId.serial}** requested`,
      link: { href: routes.adoptionRequests, text: 'View requests' },
    },
  })),
})
