'use client'

import { ReadError } from '@/lib/api/query'
import { decapitalise } from '@/lib/format/capitalise'
import { useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { needsAllRows, nextSort } from '@/lib/navigation/list-view'
import { isTyping } from '@/lib/quick-actions/sequence'
import type { Row } from '@/lib/table/column'
import { PREFERENCES_STYLES } from '@/lib/table/list-preferences-script'
import type { ListViewProps } from '@/lib/table/list-view-props'
import { ListBody, NoMore } from '@/lib/table/list-body'
import PaginationBar from '@/lib/table/pagination-bar'
import type { PendingListAction } from '@/lib/table/pending-list-action'
import { ReadFailure } from '@/lib/reading/read-failure'
import { useLeave } from '@/lib/reading/use-leave'
import { Button } from '@/lib/ui/button'
import { useClock } from '@/lib/ui/clock'
import { matching, sorted } from './arrange'
import { BulkBar } from './bulk-bar'
import { shownColumns } from './columns'
import { useListPreferences } from './list-preferences'
import { NothingMatches } from './nothing-matches'
import { RowWindow, WINDOW_FROM_ROWS } from './row-window'
import { useSelection } from './use-selection'
import { changeListView, useListView } from './use-list-view'
import { AllRowsFoot } from './all-rows-foot'
import { readAllRows } from '@/lib/reading/read-all-rows'

interface Props<T extends Row> extends ListViewProps<T> {
  /** What the reader did to get here. */
  readonly pending: PendingListAction | undefined
  /** It has begun with that. */
  readonly onPendingDone: () => void
  readonly skeleton: ReactNode
}

/** Reads all rows while the view asks for them. */
function useReadAllRows<T extends Row>({ list }: Props<T>, showsAllRows: boolean): void {
  const client = useQueryClient()
  const { source } = list
  // Callers may hand over a new function each time: what it reads tells whether it is another.
  const key = source && JSON.stringify(source.read({ limit: 1, pageToken: null }).queryKey)
  const begin = useEffectEvent(() => {
    if (!source) return
    const { read, intervalMs, setAllRows } = source
    const stop = readAllRows<T>(client, read, { intervalMs, onChange: setAllRows })
    return () => {
      stop()
      setAllRows(undefined)
    }
  })
  useEffect(() => (showsAllRows ? begin() : undefined), [showsAllRows, key])
}

/** Does what the reader has pressed, and gives the focus to what was pressed while the advanced tools were on their way; it has been drawn anew. */
function usePendingAction(
  pending: PendingListAction | undefined,
  list: string,
  onPendingDone: () => void,
): void {
  const begin = useEffectEvent(() => {
    const table = `[data-list="${list}"]`
    const selector =
      pending?.type === 'sort'
        ? `${table} th[data-col="${CSS.escape(pending.column)}"] button`
        : pending?.type === 'select'
          ? `${table} ${rowOf(pending.clicks.at(-1)?.id)} [data-col="select"] input`
          : undefined
    if (selector) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    if (pending?.type === 'sort') changeListView(() => ({ sort: nextSort(null, pending.column) }))
    if (pending) onPendingDone()
  })
  useEffect(() => begin(), [])
}

/** A list with all that people do with lists: see ListView, which loads it. */
export function AdvancedList<T extends Row>(props: Props<T>) {
  const { list, label, operation, columns: all, bulk, empty, pending } = props
  const { what = decapitalise(label) } = props
  const view = useListView()
  const preferences = useListPreferences(operation)
  const { locale } = useClock()
  const showsAllRows = needsAllRows(view)
  const [beganPlain] = useState(!showsAllRows)
  useReadAllRows(props, showsAllRows)
  usePendingAction(pending, operation, props.onPendingDone)
  // From here on the list draws itself as it is remembered.
  useEffect(() => {
    document.getElementById(PREFERENCES_STYLES)?.remove()
  }, [])

  const columns = useMemo(() => shownColumns(all, view, preferences), [all, view, preferences])
  const allRows = showsAllRows ? list.allRows : undefined
  const failure = allRows?.failure
  useLeave(failure ? new ReadError(failure) : null, { queryKey: [operation] })
  const read = allRows?.isRead ? allRows.rows : undefined
  const { order } = list
  const ordered = useMemo(() => read && (order ? order(read) : read), [read, order])
  const arranged = useMemo(
    () => ordered && sorted(matching(ordered, all, view), all, view.sort, locale),
    [ordered, all, view, locale],
  )
  const rows = arranged ?? list.rows
  // What could not be read is not missed either.
  const isComing = showsAllRows
    ? !allRows?.isRead || allRows.isFetching || allRows.failure !== undefined
    : list.isPlaceholder
  const seenIn = showsAllRows ? 'all' : (list.page ?? '')
  const picks = useSelection(
    { shown: rows, loaded: read ?? list.rows, seenIn, isComing },
    pending?.type === 'select' ? pending.clicks : [],
  )
  // Another search, sort or page is shown at once, wherever the pointer is, and so is what else was read
  // for it: until then the rows that it points at may be the wrong ones.
  const seenAs = showsAllRows
    ? JSON.stringify([view, allRows?.isReading && allRows.rows.length])
    : list.page
  const [isSelectingAll, setSelectingAll] = useState(false)
  const { selectAll } = picks
  // Who pauses meanwhile has those read so far.
  const isAllRead = arranged !== undefined && allRows?.isReading === false
  useEffect(() => {
    if (!isSelectingAll || !isAllRead) return
    selectAll()
    setSelectingAll(false)
  }, [isSelectingAll, isAllRead, selectAll])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!bulk || isTyping(event.target)) return
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (key === 'a' && (ctrlKey || metaKey)) selectAll()
    else if (key === 'x' && !ctrlKey && !metaKey && !altKey) {
      const id = target instanceof Element && target.closest<HTMLElement>('[data-row-id]')
      const row = id && rows.find((each) => each.id === id.dataset['rowId'])
      if (row) picks.press(row, event.shiftKey)
    } else return
    event.preventDefault()
  }

  if (showsAllRows && !arranged && allRows?.failure)
    return (
      <ReadFailure
        title={`${label} couldn’t be loaded`}
        failure={allRows.failure}
        operation={operation}
        retry={
          <Button loading={allRows.isFetching} onClick={allRows.retry}>
            Try again
          </Button>
        }
      />
    )
  if (showsAllRows && !arranged && !beganPlain) return props.skeleton
  if (read?.length === 0 && !allRows?.hasMore) return empty
  return (
    <ListBody
      of={props}
      failure={allRows?.failure ?? list.failure}
      none={
        showsAllRows ? <NothingMatches what={what} allRows={allRows} /> : <NoMore what={what} />
      }
      table={{
        rows,
        columns,
        isBusy: isComing && (list.isPlaceholder || !arranged),
        isPartial: arranged !== undefined && allRows?.hasMore === true,
        page: isComing && !arranged ? 'coming' : seenAs,
        sort: showsAllRows ? view.sort : null,
        onSort: (column) => changeListView((now) => ({ sort: nextSort(now.sort, column) })),
        isCompact: preferences.isCompact ?? false,
        ...(rows.length >= WINDOW_FROM_ROWS ? { Window: RowWindow } : {}),
        ...(bulk ? { selected: picks.selection, onSelect: picks.press } : {}),
        onKeyDown,
      }}
    >
      {bulk && picks.isActive && (
        <BulkBar
          bulk={bulk}
          picks={picks}
          shown={rows}
          allRows={allRows}
          isSelectingEverything={isSelectingAll}
          hasOthers={!showsAllRows && (list.hasNext || !list.isFirstPage)}
          onSelectEverything={() => {
            setSelectingAll(true)
            if (!showsAllRows) changeListView(() => ({ all: true }))
          }}
        />
      )}
      {showsAllRows ? (
        <AllRowsFoot what={what} shown={arranged?.length} allRows={allRows} view={view} />
      ) : (
        list.source && (
          <PaginationBar
            list={list}
            label={label}
            onAll={() => changeListView(() => ({ all: true }))}
          />
        )
      )}
    </ListBody>
  )
}

const rowOf = (id: string | null | undefined): string =>
  id ? `[data-row-id="${CSS.escape(id)}"]` : 'thead'
