'use client'

import { useSearchParams } from 'next/navigation'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import { decapitalise } from '@/lib/format/capitalise'
import { useClock } from '@/lib/ui/clock'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import {
  type AdvancedTools,
  loadAdvancedTools,
  needsAdvancedTools,
  prepareAdvancedTools,
  useAdvancedTools,
  useStoredPreferences,
} from './advanced-tools'
import { type Naming, naming, namingOf, type Row } from './column'
import { ListTools } from './list-tools'
import type { ListViewProps } from './list-view-props'
import { Table } from './table'
import { TableSkeleton } from './table-skeleton'
import { useSelection } from './use-selection'

/** Most lists have one page, which has no bar; and rows stay when it can't be loaded. */
const PaginationBar = lazy(() => import('./pagination-bar').catch(() => ({ default: () => null })))

const UNREACHABLE = 'The console can’t be reached.'
/** Its words are loaded after hydration: by the time that nothing can be loaded they are there. */
const loadFailure = () => import('./list-failure')
const ListFailure = lazy(() =>
  loadFailure().catch(() => ({ default: () => <p className="list-note">{UNREACHABLE}</p> })),
)

/**
 * A list in whichever of its five states it is: loading, error, empty, full, and full but stale. Says
 * how many items could not be read, and keeps a failure to itself.
 */
export function ListView<T extends Row>(props: ListViewProps<T> & Naming<T>) {
  const { list, label } = props
  return (
    <PartBoundary what={label}>
      <UnreadableNote what={label} count={list.unreadable} />
      {/* Items that nobody can read are no reason to say that there are none. */}
      {!(list.unreadable && list.status === 'empty') && <ListState {...props} />}
    </PartBoundary>
  )
}

/** What the advanced tools make of a list, once they are there; before, its page as it was read. */
function useView<T extends Row>(
  { list, operation, columns: all }: ListViewProps<T>,
  tools: AdvancedTools | undefined,
  search: string,
) {
  const stored = useStoredPreferences()
  const { locale } = useClock()
  const view = useMemo(
    () => tools?.viewOf(search, stored, operation, all),
    [tools, search, stored, operation, all],
  )
  // The same from one view to the next, for rows are drawn again only where something is new to them.
  const shown = view?.columns ?? all.filter(({ isOptional }) => !isOptional)
  const ids = shown.map(({ id }) => id).join()
  const columns = useMemo(() => all.filter(({ id }) => ids.split(',').includes(id)), [all, ids])
  const allRows = view?.isOfAll ? list.allRows : undefined
  const read = allRows?.isRead ? allRows.rows : undefined
  const { order } = list
  const arranged = useMemo(
    () => tools && view && read && tools.arranged(read, all, view, order, locale),
    [tools, view, read, all, order, locale],
  )
  return { view, columns, allRows, read, arranged }
}

function ListState<T extends Row>(props: ListViewProps<T> & Naming<T>) {
  const { list, label, operation, columns: all, isTwoLine, rowActions, idOf, bulk, empty } = props
  const { what = decapitalise(label) } = props
  const nameOf = namingOf<T>(props)
  const params = useSearchParams()
  const search = params.toString()
  const tools = useAdvancedTools()
  const needs = needsAdvancedTools(search)
  /** The link that the reader came by, if it is one to a view: nothing else was shown before. */
  const [linked] = useState(needs ? search : undefined)
  useEffect(() => {
    // Asked for again when it is needed; a failure is told then.
    loadFailure().catch(() => {})
  }, [])
  useEffect(() => {
    // The second: this browser remembers preferences of lists (list-preferences-script.tsx).
    if (needs || 'lists' in document.documentElement.dataset) void loadAdvancedTools()
  }, [needs])

  const { view, columns, allRows, read, arranged } = useView(props, tools, search)
  const isOfAll = view?.isOfAll ?? false
  // For readers without script; with it, others look further.
  const found = arranged || linked !== search ? undefined : list.found
  const rows = arranged ?? found ?? list.rows
  // What could not be read is not missed either.
  const isComing = isOfAll
    ? !allRows?.isRead || allRows.isFetching || allRows.failure !== undefined
    : list.isPlaceholder
  const shown = { rows, seenIn: isOfAll ? 'all' : (list.page ?? '') }
  const { selection, setSelection, press } = useSelection(shown)

  const hasTools = all.some(({ searchText }) => searchText)
  const skeleton = (withTools: boolean) => (
    <TableSkeleton
      list={operation}
      columns={all}
      hasTools={withTools}
      hasActions={rowActions !== undefined}
      isSelectable={bulk !== undefined}
      {...(isTwoLine ? { isTwoLine } : {})}
    />
  )
  const failure = allRows?.failure ?? list.failure
  const failed = (of = list) =>
    failure && (
      <Suspense>
        <ListFailure list={of} {...{ failure, label, operation }} />
      </Suspense>
    )
  if (list.status === 'loading') return skeleton(true)
  if (list.status === 'error') return failed()
  if (list.status === 'empty' && list.isFirstPage) return empty

  const isLong = !list.isFirstPage || list.hasNext || list.isPlaceholder
  const waits = !arranged && !found && linked !== undefined && (view ? isOfAll : needs)
  const table = () => (
    <>
      {failed()}
      {rows.length > 0 ? (
        <Table
          label={label}
          list={operation}
          rows={rows}
          columns={columns}
          isBusy={isComing && (list.isPlaceholder || !arranged)}
          isPartial={arranged !== undefined && allRows?.hasMore === true}
          // Another search, sort or page is shown at once, wherever the pointer is, and so is what else
          // was read for it: until then the rows that it points at may be the wrong ones.
          page={
            isComing && !arranged
              ? 'coming'
              : isOfAll
                ? `${search} ${allRows?.isReading && allRows.rows.length}`
                : list.page
          }
          sort={isOfAll ? (view?.sort ?? null) : null}
          onSort={(column) => void loadAdvancedTools().then((loaded) => loaded?.sortBy(column))}
          onIntent={prepareAdvancedTools}
          isCompact={view?.preferences.isCompact ?? false}
          {...(isTwoLine ? { isTwoLine } : {})}
          {...(rowActions ? { rowActions } : {})}
          {...(idOf ? { idOf } : {})}
          {...naming(nameOf)}
          {...(tools && rows.length >= tools.WINDOW_FROM_ROWS ? { Window: tools.RowWindow } : {})}
          {...(bulk
            ? {
                selected: selection.picked,
                onSelect: press,
                onKeyDown: (event) => tools?.selectByKey(event, shown, setSelection, press),
              }
            : {})}
        />
      ) : isOfAll && tools ? (
        <tools.NothingMatches what={what} allRows={allRows} />
      ) : (
        <p className="list-note">
          {found ? `No ${what} match this search.` : `There are no more ${what}.`}
        </p>
      )}
    </>
  )
  const isFailed = isOfAll && !arranged && allRows?.failure !== undefined
  const isEmpty = read?.length === 0 && !allRows?.hasMore
  return (
    <>
      {hasTools && <ListTools {...props} {...{ what, view }} query={params.get('q') ?? ''} />}
      {isFailed
        ? failed({ ...list, status: 'error', isFirstPage: true })
        : waits
          ? skeleton(false)
          : isEmpty
            ? empty
            : table()}
      {bulk && tools && (selection.picked.size > 0 || selection.gone > 0) && (
        <tools.BulkBar
          bulk={bulk}
          {...{ nameOf, selection, setSelection, shown, allRows, isComing }}
          loaded={read ?? list.rows}
          isAllRead={arranged !== undefined && allRows?.isReading === false}
          hasOthers={!isOfAll && (list.hasNext || !list.isFirstPage)}
        />
      )}
      {isFailed || waits || isEmpty || found ? null : isOfAll && view && tools ? (
        <tools.AllRowsFoot
          what={what}
          shown={arranged?.length}
          allRows={allRows}
          isAsked={view.all}
        />
      ) : (
        list.source &&
        isLong && (
          <HydrationSafeSuspense>
            <PaginationBar
              list={list}
              label={label}
              {...(hasTools
                ? { onAll: () => void loadAdvancedTools().then((loaded) => loaded?.showAll()) }
                : {})}
            />
          </HydrationSafeSuspense>
        )
      )}
    </>
  )
}
