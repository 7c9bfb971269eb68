'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { hardwareText, ProvisionPolicy } from '@/app/(console)/system/hardware-badges'
import { sledActions } from '@/app/(console)/system/sled-policy'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Sled } from '@/lib/contract/sled'
import { provisionPolicyOf } from '@/lib/contract/sled-can'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { useSlowPace } from '@/lib/table/pace'
import {
  besideSerial,
  serialColumn,
  serviceColumn,
} from '@/app/(console)/system/_hardware/hardware-columns'
import { sledUseColumns } from './sled-use-columns'

const provisionText = (sled: Sled) => hardwareText(provisionPolicyOf(sled) ?? '')

/** What it looks like before there are rows. */
const sledFrame = defineListFrame<Sled>({
  of: 'sled',
  isTab: true,
  empty: 'The platform sees no sleds in service.',
  operation: 'sledList',
  columns: [
    serialColumn(
      ({ baseboard }) => baseboard.serial,
      ({ id }) => routes.sledInstances(id),
      false,
    ),
    serviceColumn,
    {
      id: 'provision',
      header: 'Provision policy',
      isTelling: true,
      skeleton: '6rem',
      cell: (sled) => <ProvisionPolicy sled={sled} />,
      sortValue: provisionText,
      filter: {
        type: 'choice',
        options: ['provisionable', 'non_provisionable'].map(hardwareText),
        value: provisionText,
      },
    },
    ...sledUseColumns,
    ...besideSerial.map((column) => ({ ...column, isOptional: true })),
    { ...createdColumn, isOptional: true },
    idColumn,
  ],
})

export const SledList = defineNamedListScreen(
  auditedList('sled', {
    frame: sledFrame,
    read: (_, page) => hardwareReads.sledList({ query: page }),
    nameOf: ({ baseboard }) => baseboard.serial,
    useInterval: useSlowPace,
    use: ({ list }) => ({ actions: <ListAge list={list} /> }),
    rowActions: (sled, { missing, ask }) => sledActions(sled, missing, ask),
    quick: { group: 'Go to sled', target: ({ id }) => routes.sledInstances(id) },
  }),
)
