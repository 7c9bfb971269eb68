'use client'

import { useMemo } from 'react'
import { loopbackDocs } from '@/app/(console)/system/docs'
import { ofSwitch } from '@/app/(console)/system/_port-settings/affects'
import { wayOutBelow, wayOutBelowMany } from '@/app/(console)/system/_port-settings/way-out-below'
import { allBlocks } from '@/lib/api/lot-reads'
import { systemReads } from '@/lib/api/system-reads'
import type { LoopbackAddress } from '@/lib/contract/loopback-address'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { ListAge } from '@/lib/table/list-age'
import { named } from '@/lib/ui/named'
import { deleteLoopbackAddresses } from './loopback-actions'
import { loopbackColumns } from './loopback-columns'
import { anycastOf, lotName, pathOf } from './loopback-rows'

/** What it looks like before there are rows. */
const loopbackFrame = defineListFrame<LoopbackAddress>({
  of: 'loopback-address',
  docs: loopbackDocs,
  empty: 'Create a loopback address to give a switch an address of its own.',
  create: {
    right: 'createInFleet',
    href: () => routes.loopbackAddressNew,
  },
  operation: 'networkingLoopbackAddressList',
  columns: loopbackColumns({ lotOf: () => 'waiting', anycast: {} }),
})

const nameOf = ({ address, switchLocation }: LoopbackAddress) => `${address} on ${switchLocation}`

const removal = defineRemoval({
  noun: 'loopback address',
  operation: 'networkingLoopbackAddressDelete',
  action: deleteLoopbackAddresses,
  // One that can't be read is asked about nowhere (reason).
  call: (row: LoopbackAddress) => ({
    path: pathOf(row) ?? { rackId: '', switchLocation: '', address: '', subnetMask: '' },
  }),
  nameOf,
  right: 'changeFleet',
  reason: (row) => (pathOf(row) ? undefined : 'The address couldn’t be read'),
  question: ({ address, switchLocation }) =>
    named`Delete loopback address ${address} of ${switchLocation}? What reaches the switch by it loses it at once.`,
  below: {
    ...wayOutBelow,
    props: ({ address, rackId, switchLocation }) => ({
      affects: ofSwitch(rackId, switchLocation),
      confirm: address,
    }),
  },
  belowMany: wayOutBelowMany('loopback address', ({ rackId, switchLocation }: LoopbackAddress) =>
    ofSwitch(rackId, switchLocation),
  ),
  notes: ['What reaches the switches by them loses them at once.'],
})

export const LoopbackList = defineNamedListScreen({
  frame: loopbackFrame,
  read: (_, page) => systemReads.networkingLoopbackAddressList({ query: page }),
  nameOf,
  use: ({ list }) => {
    const { data, failure } = useApiQuery(allBlocks())
    const { loaded } = list
    const failed = failure !== undefined
    return {
      columns: useMemo(
        () =>
          loopbackColumns({
            lotOf: ({ addressLotBlockId }) => lotName(addressLotBlockId, data, failed),
            anycast: anycastOf(loaded),
          }),
        [data, failed, loaded],
      ),
      actions: <ListAge list={list} />,
    }
  },
  rowActions: (row, state) => [removal.entry(row, state)],
  bulk: async (params) => [removal.bulk(params)],
})
