import type { Group } from '@/lib/contract/user'
import type { Column } from '@/lib/table/column'
import { idColumn } from '@/lib/table/common-columns'

/** What the list's preferences are remembered by: the operation that reads it. */
export const GROUP_LIST = 'currentUserGroups'

export const groupName = ({ displayName }: Group) => displayName

export const groupColumns: readonly Column<Group>[] = [
  {
    id: 'name',
    header: 'Name',
    skeleton: '9rem',
    cell: groupName,
    sortValue: groupName,
    searchText: groupName,
  },
  idColumn,
]
