import { NoValue } from '@/lib/ui/property-table'
import { Truncated } from '@/lib/ui/truncated'
import type { Column, Row } from './column'

/** Screens, section 0. */
const CHARS_MAX = 48

/** A description cut after CHARS_MAX characters, with the whole text on demand. */
export const shortDescriptionColumn: Column<Row & { readonly description: string }> = {
  id: 'description',
  header: 'Description',
  skeleton: '12rem',
  cell: ({ description }) =>
    description ? <Truncated text={description} max={CHARS_MAX} /> : <NoValue />,
  sortValue: ({ description }) => description,
  searchText: ({ description }) => description,
}
