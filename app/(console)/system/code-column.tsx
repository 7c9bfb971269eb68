import { Mono } from '@/lib/ui/badge'
import type { Column } from '@/lib/table/column'

/** Text in equal widths: ids, serial and part numbers. */
export const codeColumn = <T,>(
  id: string,
  header: string,
  text: (row: T) => string,
): Column<T> => ({
  id,
  header,
  skeleton: '7rem',
  cell: (row) => <Mono>{text(row)}</Mono>,
  sortValue: text,
  searchText: text,
})
