import type { Column } from '@/lib/table/column'
import { RoleBadges } from './role-badge'
import type { AccessRow } from './roles'

export type AccessTableRow = AccessRow & { readonly isReader: boolean }

/** Columns of who has access, to a silo or to a project. */
export const accessColumns: readonly Column<AccessTableRow>[] = [
  {
    id: 'name',
    header: 'Name',
    skeleton: '9rem',
    cell: ({ name, isReader }) => (
      <span>
        {name}
        {isReader && <span className="text-subtle">(you)</span>}
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    skeleton: '3rem',
    cell: ({ type }) => (type === 'silo_group' ? 'Group' : 'User'),
  },
  {
    // Narrow screens keep it, as they keep states.
    id: 'state',
    header: 'Role',
    skeleton: '7rem',
    cell: ({ roles }) => <RoleBadges roles={roles} />,
  },
]
