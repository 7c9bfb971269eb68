import { needsAllRows, parseListView, withListView } from '@/lib/navigation/list-view'
import { PAGE_TOKEN_PARAM } from '@/lib/navigation/page-token'
import type { Column } from '@/lib/table/column'
import type { ShownView } from '@/lib/table/list-view-props'
import { tidy } from './tidy'

/**
 * The query string that a shared link needs to show what the list shows now: search, filters, order and
 * columns, including those that come from the list's defaults or the reader's preferences. `search` is the
 * page's query string. Other parameters stay, except the page token: it is valid for the current rows only.
 */
export function keptSearch<T>(
  search: string,
  columns: readonly Column<T>[],
  view: ShownView<T>,
): string {
  const params = new URLSearchParams(search)
  params.delete(PAGE_TOKEN_PARAM)
  const rest = params.toString()
  const shown = tidy(parseListView(rest), columns).view
  return withListView(rest, { ...shown, columns: view.columns.map(({ id }) => id) })
}

/** Whether a list shows anything else than its default view. */
export function isSpecial<T>({ preferences }: ShownView<T>, search: string): boolean {
  const asked = parseListView(search)
  return needsAllRows(asked) || asked.columns !== null || preferences.columns !== undefined
}
