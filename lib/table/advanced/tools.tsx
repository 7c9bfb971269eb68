'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { ReadError } from '@/lib/api/query'
import { readAllRows } from '@/lib/reading/read-all-rows'
import { useLeave } from '@/lib/reading/use-leave'
import type { Row } from '@/lib/table/column'
import { PREFERENCES_STYLES } from '@/lib/table/list-preferences-script'
import type { ListToolsProps, ShownView } from '@/lib/table/list-view-props'
import type { List } from '@/lib/table/use-list'
import { Icon } from '@/lib/ui/icon'
import { AllRowsNote } from './all-rows-note'
import { forgetSearch, isForeign, shownAs } from './search'
import { changeListView } from './change-list-view'
import { LeftOut } from './left-out'
import { ViewsTool } from './views-tool'

/** Reads all rows while the view asks for them. */
function useReadAllRows<T extends Row>(
  { source, allRows }: List<T>,
  operation: string,
  isAsked: boolean,
) {
  const client = useQueryClient()
  // Callers may pass a new function on every render: its query key tells whether it reads something else.
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
  useEffect(() => (isAsked ? begin() : undefined), [isAsked, key])
  const failure = isAsked ? allRows?.failure : undefined
  useLeave(failure ? new ReadError(failure) : null, { queryKey: [operation] })
}

interface Props<T extends Row> extends ListToolsProps<T> {
  readonly view: ShownView<T>
  readonly field: RefObject<HTMLInputElement | null>
}

/** Keeps the search field and the rows in step with the URL; shows its filters, and the progress of reading. */
export function Tools<T extends Row>(props: Props<T>) {
  const { list, operation, what, field, view } = props
  const { query, isOfAll } = view
  useReadAllRows(list, operation, isOfAll)
  // Text typed before this code was loaded is not in the URL yet; a link's search is already in the field.
  const begin = useEffectEvent(() => shownAs(query))
  useEffect(() => {
    begin()
    // From now on the list itself applies the reader's preferences.
    document.getElementById(PREFERENCES_STYLES)?.remove()
    return forgetSearch
  }, [])
  useEffect(() => {
    if (!isForeign(query) || !field.current) return
    field.current.value = query
    shownAs(query)
  }, [query, field])
  return (
    <>
      {view.chips.map(({ id, text }) => (
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
      <ViewsTool {...props} />
      {list.allRows && isOfAll && <AllRowsNote what={what} allRows={list.allRows} field={field} />}
      <LeftOut {...props} />
    </>
  )
}
