import {
  LotAddresses,
  LotBlocks,
  type LotSizes,
} from '@/app/(console)/system/_address-lots/lot-size'
import { kindWords } from '@/app/(console)/system/_address-lots/lot-words'
import type { AddressLot } from '@/lib/contract/address-lot'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'

/** Columns of the address lots. */
export const lotColumns = (sizes: LotSizes): readonly Column<AddressLot>[] => [
  nameColumn('8rem', ({ name }) => <Link href={routes.addressLot(name)}>{name}</Link>),
  shortDescriptionColumn,
  {
    id: 'kind',
    header: 'Kind',
    skeleton: '6rem',
    cell: ({ kind }) => kindWords(kind),
    sortValue: ({ kind }) => kindWords(kind),
    searchText: ({ kind }) => kindWords(kind),
    exportValue: ({ kind }) => kind,
    filter: {
      type: 'choice',
      options: ['Infrastructure', 'Pool'],
      value: ({ kind }) => kindWords(kind),
    },
  },
  {
    id: 'blocks',
    isTelling: true,
    header: 'Blocks',
    skeleton: '6rem',
    cell: ({ id }) => <LotBlocks size={sizes[id]} />,
    sortValue: ({ id }) => sizes[id]?.blocks,
    exportValue: ({ id }) => sizes[id]?.blocks,
  },
  {
    id: 'addresses',
    header: 'Addresses',
    skeleton: '3rem',
    isNumeric: true,
    cell: ({ id }) => <LotAddresses size={sizes[id]} />,
    sortValue: ({ id }) => {
      const size = sizes[id]
      return size ? Number(size.addresses) : undefined
    },
    exportValue: ({ id }) => sizes[id]?.addresses.toString(),
  },
  createdColumn,
  idColumn,
]
