'use client'

import { Docs } from '@/lib/screens/docs'
import { MulticastState, sourceWords } from '@/app/(console)/multicast-cells'
import { multicastReads } from '@/lib/api/multicast-reads'
import type { MulticastGroup } from '@/lib/contract/multicast-group'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Address } from '@/lib/ui/address'
import { Link } from '@/lib/ui/link'

const columns: readonly Column<MulticastGroup>[] = [
  nameColumn('8rem', ({ name }) => (
    <Link href={routes.multicastGroup(name)} scroll={false}>
      {name}
    </Link>
  )),
  { ...shortDescriptionColumn, isOptional: true },
  {
    id: 'address',
    header: 'Address',
    skeleton: '6rem',
    isTelling: true,
    cell: ({ multicastIp }) => <Address text={multicastIp} />,
    sortValue: ({ multicastIp }) => multicastIp,
    searchText: ({ multicastIp }) => multicastIp,
  },
  {
    id: 'state',
    header: 'State',
    skeleton: '4rem',
    cell: ({ state }) => <MulticastState state={state} />,
    sortValue: ({ state }) => state,
    exportValue: ({ state }) => state,
  },
  {
    id: 'sources',
    header: 'Sources',
    skeleton: '5rem',
    cell: (row) => sourceWords(row),
    searchText: ({ sourceIps }) => sourceIps.join(' '),
    exportValue: (row) => sourceWords(row),
  },
  createdColumn,
  idColumn,
]

/** What it looks like before there are rows. */
const multicastGroupFrame = defineListFrame<MulticastGroup>({
  of: 'multicast-group',
  docs: (
    <Docs of="multicast-group" help={{ 'multicast-groups': 'Multicast groups' }}>
      Instances of a group receive what is sent to its address. These are the groups of the whole
      platform.
    </Docs>
  ),
  empty: 'The first instance to join a group creates it. Instances join on their Networking tab.',
  operation: 'multicastGroupList',
  columns,
})

export const MulticastGroupList = defineListScreen({
  frame: multicastGroupFrame,
  read: (_params, page) => multicastReads.multicastGroupList({ query: page }),
  rowActions: ({ name }) => [{ label: 'View', href: routes.multicastGroup(name) }],
  quick: { group: 'View multicast group', target: ({ name }) => routes.multicastGroup(name) },
})
