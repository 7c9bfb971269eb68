import type { ListView } from '@/lib/navigation/list-view'
import type { Column } from '@/lib/table/column'
import type { ListPreferences } from '@/lib/table/list-view-props'

/** Rows are called by it, and it stays on narrow screens. */
export const isFixed = (id: string): boolean => id === 'name'

/** The columns to show: the link's, else the reader's own, else the list's; in the list's order. */
export function shownColumns<T>(
  columns: readonly Column<T>[],
  view: Pick<ListView, 'columns'>,
  preferences: ListPreferences,
): readonly Column<T>[] {
  const chosen = [view.columns, preferences.columns].find((ids) =>
    // Ids of a list that has changed since name nothing.
    ids?.some((id) => columns.some((column) => column.id === id)),
  )
  return columns.filter(({ id, isOptional }) =>
    isFixed(id) ? true : chosen ? chosen.includes(id) : !isOptional,
  )
}
