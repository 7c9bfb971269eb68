import { needsAllRows, parseListView } from '@/lib/navigation/list-view'
import type { Column } from '@/lib/table/column'
import type { ShownView } from '@/lib/table/list-view-props'
import { shownColumns } from './columns'
import { describeCondition, parseCondition } from './condition'
import { parseListPreferences } from './list-preferences'

/** The view that a query string asks for; `stored` is what the browser keeps of all lists. */
export function viewOf<T>(
  search: string,
  stored: string | null,
  list: string,
  columns: readonly Column<T>[],
): ShownView<T> {
  const view = parseListView(search)
  const preferences = parseListPreferences(stored, list)
  return {
    ...view,
    columns: shownColumns(columns, view, preferences),
    preferences,
    isOfAll: needsAllRows(view),
    chips: columns.flatMap(({ id, header, filter }) => {
      const condition = filter && parseCondition(filter, view.filters[id] ?? '')
      return filter && condition
        ? [{ id, text: `${header}: ${describeCondition(filter, condition)}` }]
        : []
    }),
  }
}
