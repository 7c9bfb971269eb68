'use client'

import { useMemo } from 'react'
import { type LotBlocks, useLotBlocks } from '@/app/(console)/system/_address-lots/use-lot-blocks'
import { systemReads } from '@/lib/api/system-reads'
import { rowsOf } from '@/lib/api/bare-rows'
import { blockText, isWithin, type LotBlock } from '@/lib/bgp/announcement'
import type { BgpAnnouncement } from '@/lib/contract/bgp'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineLocalListScreen } from '@/lib/screens/local-list-screen'
import type { Column } from '@/lib/table/column'
import { ListAge } from '@/lib/table/list-age'
import { Badge, Mono } from '@/lib/ui/badge'
import { Skeleton } from '@/lib/ui/skeleton'

type AnnouncementRow = BgpAnnouncement & { readonly id: string }

const withNetworkIds = rowsOf(({ network }: BgpAnnouncement) => network)

type Known = Pick<LotBlocks, 'blocks' | 'isComplete' | 'failure'>

const blockIn = ({ addressLotBlockId }: BgpAnnouncement, { blocks }: Known): LotBlock | undefined =>
  blocks?.find(({ id }) => id === addressLotBlockId)

const announcementColumns = (known: Known): readonly Column<AnnouncementRow>[] => [
  {
    id: 'name',
    header: 'Network',
    skeleton: '8rem',
    cell: ({ network }) => <Mono>{network}</Mono>,
    sortValue: ({ network }) => network,
    searchText: ({ network }) => network,
  },
  {
    id: 'lot',
    header: 'Address lot',
    skeleton: '6rem',
    cell: (row) => <Lot row={row} known={known} />,
    sortValue: (row) => blockIn(row, known)?.lot,
    searchText: (row) => blockIn(row, known)?.lot,
  },
  {
    id: 'block',
    isTelling: true,
    header: 'Block',
    skeleton: '12rem',
    cell: (row) => <Block row={row} known={known} />,
    sortValue: (row) => blockIn(row, known)?.first,
    searchText: (row) => {
      const block = blockIn(row, known)
      return block ? blockText(block) : row.addressLotBlockId
    },
  },
]

interface CellProps {
  readonly row: AnnouncementRow
  readonly known: Known
}

function Lot({ row, known }: CellProps) {
  const block = blockIn(row, known)
  if (block) return <span translate="no">{block.lot}</span>
  if (known.isComplete) return <Badge tone="notice">In no address lot</Badge>
  return known.failure ? 'Unknown' : <Skeleton width="6rem" height="0.75rem" />
}

function Block({ row, known }: CellProps) {
  const block = blockIn(row, known)
  return (
    <>
      <Mono>{block ? blockText(block) : row.addressLotBlockId}</Mono>
      {block && !isWithin(row.network, block) && (
        <span className="ml-2">
          <Badge tone="notice">Network isn’t within it</Badge>
        </span>
      )}
    </>
  )
}

/** What it looks like before there are rows. */
export const announcementFrame = defineListFrame<AnnouncementRow, { announceSet: string }>({
  of: { one: 'announcement', many: 'announcements', icon: 'route' },
  isTab: true,
  empty: 'The set announces nothing. Edit it to add networks of address lots.',
  create: {
    label: 'Edit announcements',
    right: 'changeFleet',
    href: ({ announceSet }) => routes.bgpAnnounceSetEdit(announceSet),
  },
  operation: 'networkingBgpAnnouncementList',
  columns: announcementColumns({ blocks: undefined, isComplete: false, failure: undefined }),
})

export const AnnouncementList = defineLocalListScreen({
  frame: announcementFrame,
  read: ({ announceSet }: { announceSet: string }) =>
    withNetworkIds(systemReads.networkingBgpAnnouncementList({ path: { announceSet } })),
  rowsOf: ({ items }) => items,
  nameOf: ({ network }) => network,
  use: ({ list }) => {
    const { blocks, isComplete, failure } = useLotBlocks()
    return {
      columns: useMemo(
        () => announcementColumns({ blocks, isComplete, failure }),
        [blocks, isComplete, failure],
      ),
      actions: <ListAge list={list} />,
    }
  },
})
