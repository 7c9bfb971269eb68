'use client'

import { SectionHead } from '@/lib/ui/page-header'
import { Icon } from '@/lib/ui/icon'
import { accessReads } from '@/lib/api/access-reads'
import type { Failure } from '@/lib/api/result'
import { byName } from '@/lib/table/by-name'
import { ListView } from '@/lib/table/list'
import { localList } from '@/lib/table/local-list'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useClock } from '@/lib/ui/clock'
import { EmptyState } from '@/lib/ui/empty-state'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { useMemo } from 'react'
import type { Group } from '@/lib/contract/user'
import type { Column } from '@/lib/table/column'
import { idColumn } from '@/lib/table/common-columns'

/** What the list's preferences are remembered by: the operation that reads it. */
const GROUP_LIST = 'currentUserGroups'

const groupName = ({ displayName }: Group) => displayName

const groupColumns: readonly Column<Group>[] = [
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

/** The groups that the reader is in, by name: the platform orders them by ID only; `failure` is why the server could not read them. */
export function GroupList({ failure: first }: { failure: Failure | undefined }) {
  const groups = useAllRows((page) => accessReads.currentUserGroups({ query: page }))
  const { data, failure = first, isFetching, updatedAt, retry } = groups
  const { locale } = useClock()
  const items = data?.items
  const rows = useMemo(() => items && byName(items, groupName, locale), [items, locale])
  return (
    <section className="mt-6">
      <ListView
        list={localList({ rows, failure, updatedAt, isFetching, retry })}
        label="Groups"
        operation={GROUP_LIST}
        columns={groupColumns}
        rowActions={noActions}
        nameOf={groupName}
        empty={
          <EmptyState compact icon={<Icon name="users" />} title="No groups">
            You aren’t in any groups. You can still be given roles directly.
          </EmptyState>
        }
      >
        {(tools) => <SectionHead tools={tools}>Groups</SectionHead>}
      </ListView>
    </section>
  )
}

const noActions = () => []

/** Who the reader is, on its way. */
export const ProfileSkeleton = () => (
  <>
    <PropertyTable>
      {['Display name', 'User ID', 'Silo'].map((label) => (
        <Property key={label} label={label}>
          <Skeleton width="9rem" height="0.75rem" />
        </Property>
      ))}
    </PropertyTable>
    <SectionHead>Groups</SectionHead>
    <TableSkeleton list={GROUP_LIST} columns={groupColumns} rows={2} />
  </>
)
