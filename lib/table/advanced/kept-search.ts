import { needsAllRows, parseListView, withListView } from '@/lib/navigation/list-view'
import { PAGE_TOKEN_PARAM } from '@/lib/navigation/page-token'
import type { Column } from '@/lib/table/column'
import type { ShownView } from '@/lib/table/list-view-props'
import { tidy } from './tidy'

/**
 * The query string by which a shared link shows what a list shows now: search, filters, order and
 * columns, also those that are the list's own or come from the reader's preferences. `search` is
 * the page's. Other parameters stay, except the page, which holds only for the rows of this moment.
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

/** Whether a list shows anything but what it shows by itself. */
export function isSpecial<T>({ preferences }: ShownView<T>, search: string): boolean {
  const asked = parseListView(search)
  return needsAllRows(asked) || asked.columns !== null || preferences.columns !== undefined
}
