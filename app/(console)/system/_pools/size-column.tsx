import { PoolAmount } from '@/app/(console)/system/pool-amount'
import type { Column } from '@/lib/table/column'
import { NoValue } from '@/lib/ui/no-value'

/** How many addresses each part of a pool has; `sizeOf` is undefined where that can't be read. */
export const sizeColumn = <T,>(sizeOf: (row: T) => bigint | undefined): Column<T> => ({
  id: 'size',
  header: 'Addresses',
  skeleton: '3rem',
  isNumeric: true,
  cell: (row) => {
    const size = sizeOf(row)
    return size === undefined ? <NoValue /> : <PoolAmount count={size} />
  },
  sortValue: (row) => Number(sizeOf(row) ?? 0),
  exportValue: (row) => sizeOf(row)?.toString(),
})
