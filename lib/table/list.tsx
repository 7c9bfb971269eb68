'use client'

import type { ReactNode } from 'react'
import { translate } from '@/lib/errors/translate'
import { Button } from '@/lib/ui/button'
import { StaleNote } from '@/lib/ui/stale-note'
import type { Column, Row, RowAction } from './column'
import { PaginationBar } from './pagination-bar'
import { ReadFailure } from './read-failure'
import { Table } from './table'
import { TableSkeleton } from './table-skeleton'
import type { List } from './use-list'

interface ListViewProps<T extends Row> {
  readonly list: List<T>
  /** Names the list: 'Projects'. */
  readonly label: string
  /** Name of the operation that reads it, for its error texts. */
  readonly operation: string
  readonly columns: readonly Column<T>[]
  readonly rowActions?: (row: T) => readonly RowAction[]
  readonly isTwoLine?: boolean
  /** What stands there when the list has no rows at all. */
  readonly empty: ReactNode
}

/** A list in whichever of its five states it is: loading, error, empty, full, and full but stale. */
export function ListView<T extends Row>(props: ListViewProps<T>) {
  const { list, label, operation, columns, rowActions, isTwoLine, empty } = props
  const shape = { columns, ...(isTwoLine ? { isTwoLine } : {}) }
  if (list.status === 'loading')
    return <TableSkeleton {...shape} hasActions={rowActions !== undefined} />
  if (list.status === 'error' && list.failure)
    return (
      <ReadFailure
        title={`${label} could not be loaded`}
        failure={list.failure}
        operation={operation}
        retry={
          <>
            <Button loading={list.isFetching} onClick={list.retry}>
              Try again
            </Button>
            {/* A link may hold the token of a page that the platform no longer knows. */}
            {!list.isFirstPage && <Button onClick={list.previous}>Previous page</Button>}
          </>
        }
      />
    )
  if (list.status === 'empty' && list.isFirstPage) return empty
  return (
    <>
      {list.failure && (
        <p className="list-note">
          <StaleNote since={list.updatedAt} /> {translate(list.failure, operation).message}.
        </p>
      )}
      {list.status === 'empty' ? (
        // The page before was exactly full: the platform can't say so in advance.
        <p className="list-note">There are no more {label.toLowerCase()}.</p>
      ) : (
        <Table
          label={label}
          rows={list.rows}
          isBusy={list.isPlaceholder}
          // Until they are there, the rows of another page stand in: those are nobody's to hold.
          page={list.isPlaceholder ? 'coming' : list.page}
          {...shape}
          {...(rowActions ? { rowActions } : {})}
        />
      )}
      <PaginationBar list={list} label={label} />
    </>
  )
}
