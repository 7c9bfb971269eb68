'use client'

import { codeColumn } from '@/app/(console)/system/_hardware/hardware-columns'
import { deleteAdoptionRequests } from '@/app/(console)/system/adoption-actions'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { PhysicalDiskAdoptionRequest } from '@/lib/contract/physical-disk'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { useSlowPace } from '@/lib/table/pace'
import { named } from '@/lib/ui/named'

const nameOf = ({ diskId }: PhysicalDiskAdoptionRequest) => diskId?.serial

/** What it looks like before there are rows. */
const adoptionFrame = defineListFrame<PhysicalDiskAdoptionRequest>({
  of: 'adoption-request',
  isTab: true,
  empty: 'A request stays here until its disk is seen and adopted.',
  create: {
    label: 'New request',
    emptyLabel: 'New adoption request',
    right: 'changeFleet',
    href: () => routes.adoptionRequestNew,
  },
  operation: 'physicalDiskListAdoptionRequests',
  columns: [
    codeColumn('name', 'Serial number', ({ diskId }) => diskId?.serial ?? ''),
    {
      ...codeColumn<PhysicalDiskAdoptionRequest>(
        'model',
        'Model number',
        ({ diskId }) => diskId?.model ?? '',
      ),
      isTelling: true,
    },
    codeColumn('vendor', 'Vendor', ({ diskId }) => diskId?.vendor ?? ''),
    createdColumn,
    idColumn,
  ],
})

const removal = defineRemoval({
  noun: 'adoption request',
  operation: 'physicalDiskDisableAdoption',
  action: deleteAdoptionRequests,
  call: ({ id }: PhysicalDiskAdoptionRequest) => ({ path: { physicalDiskAdoptionReqId: id } }),
  nameOf,
  right: 'changeFleet',
  question: (row) =>
    named`Delete the adoption request for disk ${nameOf(row) ?? row.id}? The disk isn’t adopted then.`,
  notes: ['Their disks aren’t adopted then.'],
})

/** Disks that may come back, and have not been taken in yet. */
export const AdoptionRequestList = defineNamedListScreen({
  frame: adoptionFrame,
  read: (_, page) => hardwareReads.physicalDiskListAdoptionRequests({ query: page }),
  nameOf,
  useInterval: useSlowPace,
  use: ({ list }) => ({ actions: <ListAge list={list} /> }),
  rowActions: (request, state) => [removal.entry(request, state)],
  bulk: async (params) => [removal.bulk(params)],
})
