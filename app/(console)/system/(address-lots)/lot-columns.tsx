import { kindWords } from '@/app/(console)/system/_address-lots/lot-words'
import { PoolAmount } from '@/app/(console)/system/pool-amount'
import type { AddressLot } from '@/lib/contract/address-lot'
import { plural } from '@/lib/format/plural'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn, nameColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'

/** What a lot holds, as far as it was read. */
export interface LotSize {
  readonly blocks: number
  readonly addresses: bigint
  /** It has more blocks than were read. */
  readonly isMore: boolean
}

/** By id: absent while it is on its way, null where it could not be read. */
export type LotSizes = Readonly<Record<string, LotSize | null>>

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
    cell: ({ id }) => <Size size={sizes[id]} />,
    sortValue: ({ id }) => sizes[id]?.blocks,
    exportValue: ({ id }) => sizes[id]?.blocks,
  },
  {
    id: 'addresses',
    header: 'Addresses',
    skeleton: '3rem',
    isNumeric: true,
    cell: ({ id }) => <Addresses size={sizes[id]} />,
    sortValue: ({ id }) => {
      const size = sizes[id]
      return size ? Number(size.addresses) : undefined
    },
    exportValue: ({ id }) => sizes[id]?.addresses.toString(),
  },
  createdColumn,
  idColumn,
]

function Size({ size }: { size: LotSize | null | undefined }) {
  if (size === undefined) return <Skeleton width="4rem" height="0.75rem" />
  if (size === null) return <span className="text-subtle">Couldn’t be loaded</span>
  return size.isMore ? `More than ${plural(size.blocks, 'block')}` : plural(size.blocks, 'block')
}

function Addresses({ size }: { size: LotSize | null | undefined }) {
  if (size === undefined) return <Skeleton width="3rem" height="0.75rem" />
  if (size === null || size.isMore) return <span className="text-subtle">Unknown</span>
  return <PoolAmount count={size.addresses} />
}
