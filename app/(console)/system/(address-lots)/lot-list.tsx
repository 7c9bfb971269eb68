'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lotDocs } from '@/app/(console)/system/docs'
import { lotRemoval } from '@/app/(console)/system/_address-lots/lot-removal'
import { whyNoBlocks } from '@/app/(console)/system/_address-lots/lot-words'
import { systemReads } from '@/lib/api/system-reads'
import type { AddressLot } from '@/lib/contract/address-lot'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { ListAge } from '@/lib/table/list-age'
import { useLotSizes } from '@/app/(console)/system/_address-lots/lot-size'
import { lotColumns } from './lot-columns'

/** What it looks like before there are rows. */
const lotFrame = defineListFrame<AddressLot>({
  of: 'address-lot',
  docs: lotDocs,
  empty: 'Create an address lot to give the platform’s network addresses.',
  create: {
    right: 'createInFleet',
    href: () => routes.addressLotNew,
  },
  operation: 'networkingAddressLotList',
  columns: lotColumns({}),
  isTwoLine: true,
})

export const LotList = defineListScreen(
  auditedList('address-lot', {
    frame: lotFrame,
    read: (_, page) => systemReads.networkingAddressLotList({ query: page }),
    use: ({ list }) => {
      const queries = useQueryClient()
      const sizes = useLotSizes(list.loaded)
      const retry = () => {
        list.retry()
        void queries.invalidateQueries({ queryKey: ['networkingAddressLotBlockList'] })
      }
      return {
        columns: useMemo(() => lotColumns(sizes), [sizes]),
        actions: <ListAge list={{ ...list, retry }} />,
      }
    },
    rowActions: (lot, state) => [
      {
        label: 'Add blocks',
        disabledReason: state.missing.createInFleet ?? whyNoBlocks(lot.kind),
        href: routes.addressLotBlocksAdd(lot.name),
      },
      lotRemoval.entry(lot, state),
    ],
    bulk: async (params) => [lotRemoval.bulk(params)],
    quick: { group: 'Go to address lot', target: ({ name }) => routes.addressLot(name) },
  }),
)
