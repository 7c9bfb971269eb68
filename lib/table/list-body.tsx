'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { Failure } from '@/lib/api/result'
import type { Row } from './column'
import type { ListViewProps } from './list-view-props'
import { Table, type TableProps } from './table'

interface Props<T extends Row> {
  /** What the list was told of itself. */
  readonly of: ListViewProps<T>
  /** Its rows and columns, and what is done with them. */
  readonly table: Omit<TableProps<T>, 'label' | 'list' | 'isTwoLine' | 'rowActions'>
  readonly failure: Failure | undefined
  /** What stands there instead of a table without rows. */
  readonly none: ReactNode
  /** Below the rows. */
  readonly children: ReactNode
}

const UNREACHABLE = 'The console can’t be reached.'
/** Its words are loaded after hydration: by the time that nothing can be loaded they are there. */
export const loadFailure = () => import('./list-failure')
const LazyFailure = lazy(() =>
  loadFailure().catch(() => ({ default: () => <p className="list-note">{UNREACHABLE}</p> })),
)

/** What a list's read met, instead of its rows or above them. */
export function ListFailure<T extends Row>({ of, failure }: Pick<Props<T>, 'of' | 'failure'>) {
  const { list, label, operation } = of
  if (!failure) return null
  return (
    <Suspense>
      <LazyFailure {...{ list, failure, label, operation }} />
    </Suspense>
  )
}

/** The rows of a list, with its advanced tools or before they are there. */
export function ListBody<T extends Row>({ of, table, failure, none, children }: Props<T>) {
  const { label, operation, isTwoLine, rowActions } = of
  return (
    <>
      <ListFailure of={of} failure={failure} />
      {table.rows.length === 0 ? (
        none
      ) : (
        <Table
          label={label}
          list={operation}
          {...(isTwoLine ? { isTwoLine } : {})}
          {...(rowActions ? { rowActions } : {})}
          {...table}
        />
      )}
      {children}
    </>
  )
}

/** A page after the last: the page before it was exactly full, and the platform can't say so in advance. */
export function NoMore({ what }: { what: string }) {
  return <p className="list-note">{`There are no more ${what}.`}</p>
}
