import { sizeColumn } from '@/app/(console)/system/_pools/size-column'
import type { IpPoolRange } from '@/lib/contract/ip-pool'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { parseIpRange } from '@/lib/validate/ip-range'
import { Icon } from '@/lib/ui/icon'
import { endsOf } from './range-row'

type InPool = { readonly pool: string }

const endColumn = (
  // The one that a range is known by where there is room for no more.
  id: 'name' | 'last',
  header: string,
  end: 'first' | 'last',
): Column<IpPoolRange> => ({
  id,
  header,
  skeleton: '8rem',
  cell: (row) => (
    <span className="mono" translate="no">
      {endsOf(row)[end]}
    </span>
  ),
  sortValue: (row) => endsOf(row)[end],
  searchText: (row) => endsOf(row)[end],
})

const sizeOf = (row: IpPoolRange) => parseIpRange(endsOf(row))?.size

/** Columns of ranges of any pool. */
export const rangeColumns: readonly Column<IpPoolRange>[] = [
  endColumn('name', 'First', 'first'),
  { ...endColumn('last', 'Last', 'last'), isTelling: true },
  sizeColumn(sizeOf),
  createdColumn,
  idColumn,
]

/** What the ranges look like before there are any. */
export const rangeFrame = defineListFrame<IpPoolRange, InPool>({
  label: 'IP ranges',
  icon: <Icon name="ruler" />,
  isTab: true,
  empty: 'Add a range to give the pool addresses.',
  create: {
    label: 'Add range',
    quickLabel: 'Add IP range',
    right: 'changeFleet',
    href: ({ pool }) => routes.ipPoolRangeAdd(pool),
  },
  operation: 'ipPoolRangeList',
  columns: rangeColumns,
  isTwoLine: true,
})
