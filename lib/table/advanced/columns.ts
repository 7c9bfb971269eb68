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
  if (!chosen) return columns.filter(({ id, isOptional }) => isFixed(id) || !isOptional)
  return columns
    .filter(({ id }) => isFixed(id) || chosen.includes(id))
    .map((column) => (column.needsRoom ? roomless(column) : column))
}

/** Those that were chosen, by the ones of their list: a list is drawn anew for other objects. */
const chosenOnes = new WeakMap<object, object>()

/** A column that is shown however wide the window is, because the reader chose it. */
function roomless<T>(column: Column<T>): Column<T> {
  const { needsRoom: _, ...others } = column
  const known = chosenOnes.get(column) ?? others
  chosenOnes.set(column, known)
  // Made of it a moment ago.
  return known as Column<T>
}

/** Where columns that need room have none (lib/ui/table.css). */
const NO_ROOM = '(56.25rem <= width < 90rem)'

/** Whether columns that need room are shown now, by default. */
export const hasRoom = (): boolean => !window.matchMedia(NO_ROOM).matches

/** Calls back when that changes; returns how to stop. */
export function watchRoom(onChange: () => void): () => void {
  const query = window.matchMedia(NO_ROOM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Those of a view that are seen now. */
export const seen = <T>(columns: readonly Column<T>[]): readonly Column<T>[] =>
  hasRoom() ? columns : columns.filter(({ needsRoom }) => !needsRoom)
