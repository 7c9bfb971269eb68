'use client'

import { decapitalise } from '@/lib/format/capitalise'
import { Icon } from '@/lib/ui/icon'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { needsAllRows } from '@/lib/navigation/list-view'
import type { Column, Row } from '@/lib/table/column'
import type { ListViewProps } from '@/lib/table/list-view-props'
import type { PendingListAction } from '@/lib/table/pending-list-action'
import { Spinner } from '@/lib/ui/spinner'
import { shownColumns } from './columns'
import { describeCondition, parseCondition } from './condition'
import { DisplayPanel } from './display-panel'
import type ExportPanelType from './export-panel'
import { FilterPanel } from './filter-panel'
import { useListPreferences } from './list-preferences'
import { forgetSearch, isForeign, shownAs } from './search'
import { ToolPanel } from './tool-panel'
import { changeListView, useListView } from './use-list-view'
import { AllRowsNote } from './all-rows-note'

// The component's own type: lazy() forgets what it is generic in.
const ExportPanel = lazy(() => import('./export-panel')) as unknown as typeof ExportPanelType

interface Props<T extends Row> extends ListViewProps<T> {
  readonly field: RefObject<HTMLInputElement | null>
  readonly pending: PendingListAction | undefined
}

/** Filters, columns, density and export of a list, beside its search field. */
export function Tools<T extends Row>(props: Props<T>) {
  const { list, label, operation, columns, field, pending } = props
  const { what = decapitalise(label) } = props
  const view = useListView()
  const preferences = useListPreferences(operation)
  const shown = useMemo(
    () => shownColumns(columns, view, preferences),
    [columns, view, preferences],
  )
  const { query } = view
  // What was typed before is not in the URL yet; a link's search stands in the field already.
  const begin = useEffectEvent(() => shownAs(query))
  useEffect(() => {
    begin()
    return forgetSearch
  }, [])
  useEffect(() => {
    if (!isForeign(query) || !field.current) return
    field.current.value = query
    shownAs(query)
  }, [query, field])

  const filters = columns.filter(({ filter }) => filter)
  const chips = filters.flatMap((column) => chipOf(column, view.filters[column.id] ?? ''))
  return (
    <>
      {filters.length > 0 && (
        <ToolPanel
          label="Filter"
          text={chips.length > 0 ? `Filter (${chips.length})` : 'Filter'}
          opensAtOnce={pending?.type === 'Filter'}
        >
          <FilterPanel columns={filters} view={view} />
        </ToolPanel>
      )}
      <ToolPanel label="Display" align="end" opensAtOnce={pending?.type === 'Display'}>
        <DisplayPanel columns={columns} shown={shown} preferences={preferences} list={operation} />
      </ToolPanel>
      <ToolPanel label="Export" align="end" opensAtOnce={pending?.type === 'Export'}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <ExportPanel
            {...{ list, operation, label, what }}
            columns={columns}
            shown={shown}
            view={view}
          />
        </Suspense>
      </ToolPanel>
      {chips.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className="list-chip"
          aria-label={`Remove filter ${text}`}
          onClick={() =>
            changeListView(({ filters: { [id]: _, ...others } }) => ({ filters: others }))
          }
        >
          <span>{text}</span>
          <Icon name="x" />
        </button>
      ))}
      {list.allRows && needsAllRows(view) && (
        <AllRowsNote what={what} allRows={list.allRows} field={field} />
      )}
    </>
  )
}

function chipOf<T>({ id, header, filter }: Column<T>, text: string) {
  const condition = filter && parseCondition(filter, text)
  return filter && condition
    ? [{ id, text: `${header}: ${describeCondition(filter, condition)}` }]
    : []
}
