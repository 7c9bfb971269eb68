'use client'

import { PoolAmount } from '@/app/(console)/system/pool-amount'
import { systemReads } from '@/lib/api/system-reads'
import type { AddressLotBlock } from '@/lib/contract/address-lot'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import type { Column } from '@/lib/table/column'
import { idColumn } from '@/lib/table/common-columns'
import { Mono } from '@/lib/ui/badge'
import { NoValue } from '@/lib/ui/no-value'
import { parseIpRange } from '@/lib/validate/ip-range'

type InLot = { readonly lot: string }

const endColumn = (
  // The one that a block is known by where there is room for no more.
  id: 'name' | 'last',
  header: string,
  end: (block: AddressLotBlock) => string,
): Column<AddressLotBlock> => ({
  id,
  header,
  skeleton: '8rem',
  cell: (block) => <Mono>{end(block)}</Mono>,
  sortValue: end,
  searchText: end,
})

const sizeOf = ({ firstAddress, lastAddress }: AddressLotBlock) =>
  parseIpRange({ first: firstAddress, last: lastAddress })?.size

/** What the blocks look like before there are any. */
const blockFrame = defineListFrame<AddressLotBlock, InLot>({
  of: { one: 'block', many: 'blocks', icon: 'ruler' },
  isTab: true,
  empty: 'Add blocks to give the lot addresses.',
  create: {
    label: 'Add blocks',
    right: 'createInFleet',
    href: ({ lot }) => routes.addressLotBlocksAdd(lot),
  },
  operation: 'networkingAddressLotBlockList',
  columns: [
    endColumn('name', 'First', ({ firstAddress }) => firstAddress),
    { ...endColumn('last', 'Last', ({ lastAddress }) => lastAddress), isTelling: true },
    {
      id: 'size',
      header: 'Addresses',
      skeleton: '3rem',
      isNumeric: true,
      cell: (block) => {
        const size = sizeOf(block)
        return size === undefined ? <NoValue /> : <PoolAmount count={size} />
      },
      sortValue: (block) => Number(sizeOf(block) ?? 0),
      exportValue: (block) => sizeOf(block)?.toString(),
    },
    idColumn,
  ],
})

/** The blocks of an address lot. They stay as long as it does; in the order of their addresses. */
export const BlockList = defineNamedListScreen({
  frame: blockFrame,
  read: ({ lot }, page) =>
    systemReads.networkingAddressLotBlockList({ path: { addressLot: lot }, query: page }),
  nameOf: ({ firstAddress, lastAddress }) => `${firstAddress} – ${lastAddress}`,
  // Copy ID alone.
  rowActions: () => [],
})
