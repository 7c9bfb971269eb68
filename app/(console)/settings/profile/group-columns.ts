import type { Column } from '@/lib/table/column'
import { idColumn } from '@/lib/table/common-columns'

/** What the list's preferences are remembered by: the operation that reads it. */
export const GROUP_LIST = 'currentUserGroups'

export interface GroupRow {
  readonly id: string
  readonly name: string
}

export const groupColumns: readonly Column<GroupRow>[] = [
  {
    id: 'name',
    header: 'Name',
    skeleton: '9rem',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    searchText: ({ name }) => name,
  },
  idColumn,
]
