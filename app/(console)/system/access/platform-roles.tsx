'use client'

import { peopleReads } from '@/lib/api/people-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Role } from '@/lib/contract/policy'
import { translate } from '@/lib/errors/translate'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { descriptionColumn, nameColumn } from '@/lib/table/common-columns'
import type { Column } from '@/lib/table/column'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'

type Row = Role & { readonly id: string }

const columns: readonly Column<Row>[] = [
  nameColumn('8rem', ({ name }) => <span translate="no">{name}</span>),
  { ...descriptionColumn, isTelling: true },
]

/** The roles that a platform of the specification’s time lists; newer ones list none. */
export function PlatformRoles() {
  const hasList = !usePlatformCan()('versions')
  const query = useApiQuery(peopleReads.roleList({ query: { limit: PICKER_LIMIT } }), {
    isEnabled: hasList,
  })
  if (!hasList) return null
  const { data, failure } = query
  return (
    <section className="section">
      <div className="section-head">
        <h2>Roles</h2>
      </div>
      <p className="list-note">
        The roles that the platform has, each of one kind of resource. They can’t be changed.
      </p>
      {data ? (
        <Table
          label="Roles"
          columns={columns}
          rows={data.items.map((role) => ({ ...role, id: role.name }))}
          idOf={() => undefined}
        />
      ) : failure ? (
        <p className="list-note" role="alert">
          <span>{`Roles couldn’t be loaded. ${translate(failure, 'roleList').message} `}</span>
          <RetryButton size="sm" of={query} />
        </p>
      ) : (
        <TableSkeleton columns={columns} rows={3} />
      )}
    </section>
  )
}
