'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { decapitalise } from '@/lib/format/capitalise'
import { useClock } from '@/lib/ui/clock'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { UnreadableNote } from '@/lib/ui/unreadable-note'
import {
  isToldByTools,
  loadAdvancedTools,
  needsAdvancedTools,
  useAdvancedTools,
  useStoredPreferences,
  withAdvancedTools,
} from './advanced-tools'
import { type Naming, naming, namingOf, type Row } from './column'
import { ListTools } from './list-tools'
import type { ListViewProps } from './list-view-props'
import { awaitedWithTools, shortLists, TOOLS_FROM_ROWS, WINDOW_FROM_ROWS } from './long-list'
import { Table } from './table'
import { TableSkeleton } from './table-skeleton'
import { useReopening } from '@/lib/ui/use-reopened'
import {
  type BulkOpened,
  bulkOpening,
  NOTHING_SELECTED,
  pressed,
  selectedAgain,
  type Selection,
  type Shown,
} from './selection'

/** The selected rows of a list. The bar with the bulk actions (BulkBar) is loaded with the first selection. */
function useSelection<T extends Row>(shown: Shown<T>, list: string) {
  const [selection, setSelection] = useState<Selection<T>>(NOTHING_SELECTED)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const press = useCallback((row: T | null, isRange: boolean) => {
    // Read at once: React may run the update later, when other rows are on display.
    const here = latest.current
    const select = () => setSelection((now) => pressed(now, row, here, isRange))
    const loading = loadAdvancedTools()
    // With the tools, only the rows in view are drawn, so the update waits for them in long lists.
    if (here.rows.length >= WINDOW_FROM_ROWS) void loading.then(select)
    else select()
  }, [])
  const [again, setAgain] = useState<BulkOpened>()
  useReopening(bulkOpening(list), (subject) => {
    // Written by bulk-bar.tsx.
    setAgain(subject as BulkOpened)
    void loadAdvancedTools()
  })
  const { rows, seenIn } = shown
  useEffect(() => {
    if (!again || again.isSelected) return
    const found = selectedAgain(again.ids, { rows, seenIn })
    if (!found) return
    setSelection(found)
    setAgain({ ...again, isSelected: true })
  }, [again, rows, seenIn])
  return {
    selection,
    setSelection,
    press,
    /** The action whose question was open before the page reloaded itself, to be opened again. */
    reopened: again?.isSelected ? again.action : undefined,
    onReopened: useCallback(() => setAgain(undefined), []),
  }
}

/** Loaded when needed: most lists have one page and no bar. Without it the rows still show. */
const PaginationBar = lazyPart(() => import('./pagination-bar'))

const UNREACHABLE = 'The console can’t be reached.'
/** Loaded after hydration, so that its words are there when nothing can be loaded any more. */
const loadFailure = () => import('./list-failure')
const ListFailure = lazyPart(loadFailure, () => <p className="list-note">{UNREACHABLE}</p>)

/**
 * A list in one of its five states: loading, error, empty, full, and full but stale. Says how many items
 * could not be read. An error in the list does not reach the rest of the page.
 */
export function ListView<T extends Row>(props: ListViewProps<T> & Naming<T>) {
  const { label, children } = props
  return (
    <PartBoundary what={label} above={children?.(null)}>
      <ListState {...props} />
    </PartBoundary>
  )
}

function ListState<T extends Row>(props: ListViewProps<T> & Naming<T>) {
  const { list, label, operation, columns: all, isTwoLine, rowActions, idOf, bulk, empty } = props
  const { what = decapitalise(label), children } = props
  const { allRows, order } = list
  const read = allRows?.isRead ? allRows.rows : undefined
  const nameOf = namingOf<T>(props)
  const params = useSearchParams()
  const search = params.toString()
  const { locale } = useClock()
  const tools = useAdvancedTools()
  const stored = useStoredPreferences()
  const needs = needsAdvancedTools(search)
  /** The query string of the link that the reader followed, if it asks for a view: shown from the start. */
  const [linked] = useState(needs ? search : undefined)
  useEffect(() => {
    // A failure is ignored here: the part is requested again when it is drawn.
    loadFailure().catch(() => {})
  }, [])
  useEffect(() => {
    // `data-lists`: this browser remembers preferences of lists (list-preferences-script.tsx).
    if (needs || 'lists' in document.documentElement.dataset) void loadAdvancedTools()
  }, [needs])

  const usual = useMemo(() => all.filter(({ isOptional }) => !isOptional), [all])
  const view = useMemo(
    () => tools?.viewOf(search, stored, operation, all, usual),
    [tools, search, stored, operation, all, usual],
  )
  const arranged = useMemo(
    () => (view?.isOfAll && read ? tools?.arranged(read, all, view, order, locale) : undefined),
    [tools, view, read, all, order, locale],
  )
  // Rows that the server found, for browsers without script; with script, the tools search further.
  const found = arranged || linked !== search ? undefined : list.found
  const rows = arranged ?? found ?? list.rows
  const ofAll = view && tools?.ofAll(view, { ...props, what }, arranged, search)
  const shown = { rows, seenIn: ofAll ? 'all' : (list.page ?? '') }
  const { press, ...selecting } = useSelection(shown, label)
  const { selection, setSelection } = selecting

  const isPaged = !list.isFirstPage || list.hasNext || list.isPlaceholder
  const isLong = isPaged || list.loaded.length >= TOOLS_FROM_ROWS
  // Tools stay shown once they were, even if rows go while the reader looks. A change draws this anew at once.
  const [wasLong, setWasLong] = useState(isLong)
  if (isLong && !wasLong) setWasLong(true)
  const { status, unreadable } = list
  // What comes in the place of a skeleton with a line of tools has one, too.
  const [isBelow] = useState(
    () => awaitedWithTools.has(operation) || (status === 'loading' && !shortLists.has(operation)),
  )
  const isShown = status === 'full' || (status === 'empty' && !list.isFirstPage && !unreadable)
  useEffect(() => {
    if (isShown) shortLists[isLong ? 'delete' : 'add'](operation)
  }, [isShown, isLong, operation])
  const hasTools = all.some(({ searchText }) => searchText)
  const shape = { isTwoLine, list: operation }
  const skeleton = (
    <TableSkeleton
      {...shape}
      columns={all}
      hasTools={!isShown}
      hasActions={rowActions !== undefined}
      isSelectable={bulk !== undefined}
    />
  )
  const failure = ofAll?.failure ?? list.failure
  const failed = (of = list) =>
    failure && (
      <Suspense>
        <ListFailure list={of} {...{ failure, label, operation }} />
      </Suspense>
    )
  const toolLine = hasTools && isShown && (
    <ListTools
      {...props}
      {...{ what, view }}
      query={params.get('q') ?? ''}
      isWhole={wasLong || isToldByTools(search)}
    />
  )
  const isBeside = !wasLong && !isBelow && children
  /** Drawn instead of the rows. */
  let instead: ReactNode
  if (status === 'loading') instead = skeleton
  else if (status === 'error') instead = failed()
  // A list whose items are all unreadable is not empty.
  else if (!isShown) instead = unreadable ? [] : empty
  else if (ofAll?.isFailed) instead = failed({ ...list, status: 'error', isFirstPage: true })
  else if (ofAll?.isEmpty) instead = empty
  else if (linked !== undefined && !arranged && !found && (view ? ofAll : needs)) instead = skeleton
  return (
    <>
      {children?.(isBeside && toolLine)}
      <UnreadableNote what={label} count={unreadable} />
      {!isBeside && toolLine}
      {instead ?? failed()}
      {instead ? null : rows.length > 0 ? (
        <Table
          {...shape}
          label={label}
          rows={rows}
          columns={view?.columns ?? usual}
          isBusy={list.isPlaceholder}
          // Rows of another page stand in until those of this page are read; they must not be selected.
          page={list.isPlaceholder ? 'coming' : list.page}
          onSort={(column) => withAdvancedTools(({ sortBy }) => sortBy(column))}
          isCompact={view?.preferences.isCompact}
          {...ofAll?.table}
          rowActions={rowActions}
          idOf={idOf}
          {...naming(nameOf)}
          selected={selection.picked}
          onSelect={bulk && press}
          onKeyDown={
            bulk && tools && ((event) => tools.selectByKey(event, shown, setSelection, press))
          }
          {...tools?.windowOf(rows)}
        />
      ) : (
        (ofAll?.none ?? (
          <p className="list-note">
            {found ? `No ${what} match this search.` : `There are no more ${what}.`}
          </p>
        ))
      )}
      {isShown && bulk && tools && (
        <tools.BulkBar {...{ bulk, nameOf, shown, list, label, ofAll }} {...selecting} />
      )}
      {instead || found
        ? null
        : (ofAll?.foot ??
          (list.source && isPaged && (
            <HydrationSafeSuspense>
              <PaginationBar
                list={list}
                label={label}
                onAll={hasTools ? () => withAdvancedTools(({ showAll }) => showAll()) : undefined}
              />
            </HydrationSafeSuspense>
          )))}
    </>
  )
}
