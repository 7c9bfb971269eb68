'use client'

import { auditReads } from '@/lib/api/audit-reads'
import type { UserBuiltin } from '@/lib/contract/user'
import { translate } from '@/lib/errors/translate'
import { RetryButton } from '@/lib/reading/retry-button'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { createdColumn, descriptionColumn, nameColumn } from '@/lib/table/common-columns'
import type { Column } from '@/lib/table/column'
import { Table } from '@/lib/table/table'
import { TableSkeleton } from '@/lib/table/table-skeleton'

const columns: readonly Column<UserBuiltin>[] = [
  nameColumn('8rem', ({ name }) => <span translate="no">{name}</span>),
  { ...descriptionColumn, isTelling: true },
  createdColumn,
]

/**
 * The users that the platform itself acts as: they can't sign in, and their roles can't be changed.
 */
export function BuiltinUsers() {
  const users = useAllRows<UserBuiltin>((page) => auditReads.userBuiltinList({ query: page }))
  const { data, failure } = users
  return (
    <section className="section">
      <div className="section-head">
        <h2>Built-in users</h2>
      </div>
      <p className="list-note">
        The platform itself acts as these. Nobody can sign in as one, and their rights can’t be
        changed.
      </p>
      {data ? (
        <Table label="Built-in users" columns={columns} rows={data.items} rowActions={() => []} />
      ) : failure ? (
        <p className="list-note" role="alert">
          <span>{`Built-in users couldn’t be loaded. ${translate(failure, 'userBuiltinList').message} `}</span>
          <RetryButton size="sm" of={users} />
        </p>
      ) : (
        <TableSkeleton columns={columns} rows={3} hasActions />
      )}
    </section>
  )
}
