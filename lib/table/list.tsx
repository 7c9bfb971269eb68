'use client'

import { useSearchParams } from 'next/navigation'
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import { decapitalise } from '@/lib/format/capitalise'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import type { Row } from './column'
import { ListBody, ListFailure, loadFailure, NoMore } from './list-body'
import { ListTools, ToolButtons } from './list-tools'
import type { ListViewProps } from './list-view-props'
import {
  loadAdvancedTools,
  needsAdvancedTools,
  prepareAdvancedTools,
  useAdvancedTools,
} from './advanced-tools'
import type { PendingListAction } from './pending-list-action'
import { TableSkeleton } from './table-skeleton'

/** Most lists have one page, which has no bar; and rows stay when it can't be loaded. */
const PaginationBar = lazy(() => import('./pagination-bar').catch(() => ({ default: () => null })))

/**
 * A list in whichever of its five states it is: loading, error, empty, full, and full but stale. Says
 * how many items could not be read, and keeps a failure to itself.
 */
export function ListView<T extends Row>(props: ListViewProps<T>) {
  const { list, label } = props
  return (
    <PartBoundary what={label}>
      <UnreadableNote what={label} count={list.unreadable} />
      {/* Items that nobody can read are no reason to say that there are none. */}
      {!(list.unreadable && list.status === 'empty') && <ListState {...props} />}
    </PartBoundary>
  )
}

function ListState<T extends Row>(props: ListViewProps<T>) {
  const { list, label, operation, columns, rowActions, isTwoLine, bulk, empty } = props
  const { what = decapitalise(label) } = props
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
    if (needs || 'lists' in document.documentElement.dataset) void loadAdvancedTools()
  }, [needs])

  // The same from one drawing to the next, for rows are drawn again only where something is new to them.
  const shownColumns = useMemo(() => columns.filter(({ isOptional }) => !isOptional), [columns])
  const select = useCallback((row: T | null, isRange: boolean) => {
    const click = { id: row && row.id, isRange }
    setPending((now) => ({
      type: 'select',
      clicks: [...(now?.type === 'select' ? now.clicks : []), click],
    }))
    void loadAdvancedTools()
  }, [])

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
  if (list.status === 'error') return <ListFailure of={props} failure={list.failure} />
  if (list.status === 'empty' && list.isFirstPage) return empty
  const isLong = !list.isFirstPage || list.hasNext || list.isPlaceholder
  const onAll = () =>
    void loadAdvancedTools().then((loaded) => loaded?.changeListView(() => ({ all: true })))
  const plain = (rows = list.rows, none = <NoMore what={what} />) => (
    <ListBody
      of={props}
      failure={list.failure}
      none={none}
      table={{
        rows,
        columns: shownColumns,
        isBusy: list.isPlaceholder,
        // Until they are there, the rows of another page stand in: those are nobody's to hold.
        page: list.isPlaceholder ? 'coming' : list.page,
        onSort: (column) => begin({ type: 'sort', column }),
        onIntent: prepareAdvancedTools,
        ...(bulk ? { onSelect: select } : {}),
      }}
    >
      {rows === list.rows && list.source && isLong && (
        <HydrationSafeSuspense>
          <PaginationBar list={list} label={label} {...(hasTools ? { onAll } : {})} />
        </HydrationSafeSuspense>
      )}
    </ListBody>
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
      ) : needs && list.found ? (
        // For readers without script; with it, others look further.
        plain(list.found, <p className="list-note">{`No ${what} match this search.`}</p>)
      ) : needs ? (
        skeleton(false)
      ) : (
        plain()
      )}
    </>
  )
}
