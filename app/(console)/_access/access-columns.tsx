import { roleWords } from '@/lib/contract/reader-can'
import type { Column } from '@/lib/table/column'
import { idColumn, nameColumn } from '@/lib/table/common-columns'
import { Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'
import { RoleBadges, roleText } from './role-badge'
import { type AccessRow, onProject, rank, ROLES, rolesAt, type Scope } from './roles'

/** What the list's preferences are remembered by, and its errors are worded for, at both scopes. */
export const ACCESS_LIST = 'policyView'

export type AccessTableRow = AccessRow & {
  readonly isReader: boolean
  /** Link to their page; undefined when their silo is unknown. */
  readonly href?: string | undefined
  /** Name of their silo, where it isn’t the reader’s. */
  readonly silo?: string | undefined
  /** Why the id is shown instead of the name: it is being read, or it is unknown. */
  readonly nameless?: 'reading' | 'unknown' | undefined
}

const typeOf = ({ type }: AccessTableRow) => (type === 'silo_group' ? 'Group' : 'User')
const rolesText = ({ roles }: AccessTableRow) => roles.map(roleText).join(', ')
/** The strongest come first. */
const strengthOf = ({ roles: [first] }: AccessTableRow) =>
  first && rank(onProject(first)) * ROLES.length + rank(first.roleName)

/** Columns of who has access, to a silo, a project or the fleet. */
const columnsOf = (offered: readonly string[]): readonly Column<AccessTableRow>[] => [
  nameColumn('9rem', ({ name, isReader, href, silo, nameless, type }) => (
    <span>
      {nameless === 'reading' ? (
        <Skeleton width="7rem" height="0.75rem" />
      ) : nameless ? (
        <span className="text-subtle">
          <span>{type === 'silo_group' ? 'Unknown group ' : 'Unknown user '}</span>
          {/* As much of the id as tells two of them apart; its column is optional. */}
          <Mono>{name.slice(0, 8)}</Mono>
        </span>
      ) : href === undefined ? (
        <span translate="no">{name}</span>
      ) : (
        <Link translate="no" href={href} scroll={false}>
          {name}
        </Link>
      )}
      {/* The space shows on phones, where this is no flex box, and in what is copied. */}
      <span> </span>
      {silo !== undefined && <span className="text-subtle">{`of ${silo} `}</span>}
      {isReader && <span className="text-subtle">(you)</span>}
    </span>
  )),
  {
    id: 'type',
    isTelling: true,
    header: 'Type',
    skeleton: '3rem',
    cell: typeOf,
    sortValue: typeOf,
    searchText: typeOf,
    filter: { type: 'choice', options: ['Group', 'User'], value: typeOf },
  },
  {
    // Narrow screens keep it, as they keep states.
    id: 'state',
    header: 'Role',
    skeleton: '7rem',
    cell: ({ roles }) => <RoleBadges roles={roles} />,
    sortValue: strengthOf,
    searchText: rolesText,
    exportValue: rolesText,
    filter: {
      type: 'choice',
      options: offered.map(roleWords),
      value: ({ roles }) => roles.map(({ roleName }) => roleWords(roleName)),
    },
  },
  idColumn,
]

const COLUMNS = columnsOf(rolesAt('fleet', false))
const COLUMNS_WITH_LIMITED = columnsOf(ROLES)

export const accessColumns = (scope: Scope, hasLimited: boolean) =>
  hasLimited && scope !== 'fleet' ? COLUMNS_WITH_LIMITED : COLUMNS
