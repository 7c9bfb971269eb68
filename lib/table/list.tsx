'use client'

import { useSearchParams } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Bulk, Column, Row, RowAction } from './column'
import { ListTools, ToolButtons } from './list-tools'
import { PaginationBar } from './pagination-bar'
import {
  loadAdvancedTools,
  needsAdvancedTools,
  prepareAdvancedTools,
  type PendingListAction,
  useAdvancedTools,
} from './advanced-tools'
import { Table } from './table'
import { TableSkeleton } from './table-skeleton'
import type { List } from './use-list'

export interface ListViewProps<T extends Row> {
  readonly list: List<T>
  /** Names the list: 'Projects'. */
  readonly label: string
  /** What its rows are called: 'users and groups'; the label's words unless said. */
  readonly what?: string
  /** Name of the operation that reads it: for its error texts, and to remember the reader’s preferences by. */
  readonly operation: string
  readonly columns: readonly Column<T>[]
  readonly rowActions?: (row: T) => readonly RowAction[]
  readonly isTwoLine?: boolean
  /** Gives it a selection, and what can be done to many rows at once. Skeletons: `isSelectable`. */
  readonly bulk?: Bulk<T>
  /** What stands there when the list has no rows at all. */
  readonly empty: ReactNode
}

/** Its words are loaded after hydration: by the time that nothing can be loaded they are there. */
const loadFailure = () => import('./list-failure')
const ListFailure = lazy(() =>
  loadFailure().catch(() => ({ default: () => <p className="list-note">{UNREACHABLE}</p> })),
)
const UNREACHABLE = 'The console could not be reached.'

/** A list in whichever of its five states it is: loading, error, empty, full, and full but stale. */
export function ListView<T extends Row>(props: ListViewProps<T>) {
  const { list, label, operation, columns, rowActions, isTwoLine, bulk, empty } = props
  const { what = label.toLowerCase() } = props
  const search = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const tools = useAdvancedTools()
  const [pending, setPending] = useState<PendingListAction>()
  const begin = (next: PendingListAction) => {
    setPending(next)
    void loadAdvancedTools()
  }
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    loadFailure().catch(() => {})
  }, [])
  const needs = needsAdvancedTools(search.toString())
  useEffect(() => {
    // The second: this browser remembers preferences of lists (list-preferences-script.tsx).
    if (needs || document.adoptedStyleSheets.length > 0) void loadAdvancedTools()
  }, [needs])

  const hasTools = columns.some(({ searchText }) => searchText)
  const shape = { list: operation, ...(isTwoLine ? { isTwoLine } : {}) }
  const skeleton = (withTools: boolean) => (
    <TableSkeleton
      {...shape}
      columns={columns}
      hasTools={withTools}
      hasActions={rowActions !== undefined}
      isSelectable={bulk !== undefined}
    />
  )
  if (list.status === 'loading') return skeleton(true)
  const failure = list.failure && (
    <Suspense>
      <ListFailure list={list} failure={list.failure} label={label} operation={operation} />
    </Suspense>
  )
  if (list.status === 'error') return failure
  if (list.status === 'empty' && list.isFirstPage) return empty
  const onAll = () =>
    void loadAdvancedTools().then((loaded) => loaded?.changeView(() => ({ all: true })))
  const plain = () => (
    <>
      {failure}
      {list.status === 'empty' ? (
        // The page before was exactly full: the platform can't say so in advance.
        <p className="list-note">There are no more {what}.</p>
      ) : (
        <Table
          label={label}
          rows={list.rows}
          columns={columns.filter(({ isOptional }) => !isOptional)}
          isBusy={list.isPlaceholder}
          // Until they are there, the rows of another page stand in: those are nobody's to hold.
          page={list.isPlaceholder ? 'coming' : list.page}
          {...shape}
          {...(rowActions ? { rowActions } : {})}
          onSort={(column) => begin({ type: 'sort', column })}
          onIntent={prepareAdvancedTools}
          {...(bulk
            ? {
                onSelect: (row: T | null, isRange: boolean) => {
                  const click = { id: row && row.id, isRange }
                  setPending((now) => ({
                    type: 'select',
                    clicks: [...(now?.type === 'select' ? now.clicks : []), click],
                  }))
                  void loadAdvancedTools()
                },
              }
            : {})}
        />
      )}
      {list.source && <PaginationBar list={list} label={label} {...(hasTools ? { onAll } : {})} />}
    </>
  )
  if (!hasTools) return plain()
  return (
    <>
      <ListTools what={what} query={search.get('q') ?? ''} field={field}>
        {tools ? (
          <tools.Tools {...props} field={field} pending={pending} />
        ) : (
          <ToolButtons onOpen={(type) => begin({ type })} />
        )}
      </ListTools>
      {tools ? (
        <tools.AdvancedList
          {...props}
          pending={pending}
          onPendingDone={() => setPending(undefined)}
          skeleton={skeleton(false)}
        />
      ) : needs ? (
        skeleton(false)
      ) : (
        plain()
      )}
    </>
  )
}
