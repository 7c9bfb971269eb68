import { PoolAmount } from '@/app/(console)/system/pool-amount'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import type { Column } from '@/lib/table/column'
import { createdColumn, idColumn } from '@/lib/table/common-columns'
import { NoValue } from '@/lib/ui/no-value'
import { parseIpRange } from '@/lib/validate/ip-range'
import { Icon } from '@/lib/ui/icon'
import type { RangeRow } from './range-row'

type InPool = { readonly pool: string }

const endColumn = (
  // The one that a range is known by where there is room for no more.
  id: 'name' | 'last',
  header: string,
  end: 'first' | 'last',
): Column<RangeRow> => ({
  id,
  header,
  skeleton: '8rem',
  cell: ({ range }) => (
    <span className="mono" translate="no">
      {range[end]}
    </span>
  ),
  sortValue: ({ range }) => range[end],
  searchText: ({ range }) => range[end],
})

/** What the ranges look like before there are any. */
export const rangeFrame = defineListFrame<RangeRow, InPool>({
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
  columns: [
    endColumn('name', 'First', 'first'),
    endColumn('last', 'Last', 'last'),
    {
      id: 'size',
      header: 'Addresses',
      skeleton: '3rem',
      isNumeric: true,
      cell: ({ range }) => {
        const size = parseIpRange(range)?.size
        return size === undefined ? <NoValue /> : <PoolAmount count={size} />
      },
      sortValue: ({ range }) => Number(parseIpRange(range)?.size ?? 0),
      exportValue: ({ range }) => parseIpRange(range)?.size.toString(),
    },
    createdColumn,
    idColumn,
  ],
  isTwoLine: true,
})
