import { needsAllRows, parseListView } from '@/lib/navigation/list-view'
import type { Column } from '@/lib/table/column'
import type { ShownView } from '@/lib/table/list-view-props'
import { shownColumns } from './columns'
import { describeCondition, parseCondition } from './condition'
import { parseListPreferences } from './list-preferences'

/** The columns that were shown last, on any list. */
let latest: readonly Column<never>[] = []

/** The former array if it has the same columns: a new array would make all rows draw again. */
function kept<T>(columns: readonly Column<T>[], usual: readonly Column<T>[]): readonly Column<T>[] {
  // A cast for the comparison only: an array that is equal to columns of T is of T.
  const former = [usual, latest as unknown as readonly Column<T>[]]
  const isSame = (some: readonly Column<T>[]) =>
    some.length === columns.length && some.every((column, at) => column === columns[at])
  const shown = former.find(isSame) ?? columns
  latest = shown as unknown as readonly Column<never>[]
  return shown
}

/**
 * The view that a query string asks for. `stored` is what the browser remembers of all lists, `usual` the
 * columns that are shown by default.
 */
export function viewOf<T>(
  search: string,
  stored: string | null,
  list: string,
  columns: readonly Column<T>[],
  usual: readonly Column<T>[],
): ShownView<T> {
  const view = parseListView(search)
  const preferences = parseListPreferences(stored, list)
  return {
    ...view,
    columns: kept(shownColumns(columns, view, preferences), usual),
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
