import type { ListView } from '@/lib/navigation/list-view'
import type { Column } from '@/lib/table/column'
import type { ListPreferences } from '@/lib/table/list-view-props'

/** The column that names the rows: it can't be hidden, and stays on narrow screens. */
export const isFixed = (id: string): boolean => id === 'name'

/** The columns to show, in the list's order: the link's, else the reader's own, else the list's defaults. */
export function shownColumns<T>(
  columns: readonly Column<T>[],
  view: Pick<ListView, 'columns'>,
  preferences: ListPreferences,
): readonly Column<T>[] {
  const chosen = [view.columns, preferences.columns].find((ids) =>
    // Links and preferences may have ids of columns that the list no longer has.
    ids?.some((id) => columns.some((column) => column.id === id)),
  )
  if (!chosen) return columns.filter(({ id, isOptional }) => isFixed(id) || !isOptional)
  return columns
    .filter(({ id }) => isFixed(id) || chosen.includes(id))
    .map((column) => (column.needsRoom ? roomless(column) : column))
}

/** The chosen variant of each column: rows are drawn again for new column objects, so each is made once. */
const chosenOnes = new WeakMap<object, object>()

/** A column that is shown however wide the window is, because the reader chose it. */
function roomless<T>(column: Column<T>): Column<T> {
  const { needsRoom: _, ...others } = column
  const known = chosenOnes.get(column) ?? others
  chosenOnes.set(column, known)
  // Made from `column`, whose type the map doesn't know.
  return known as Column<T>
}

/** The widths at which columns with `needsRoom` are hidden (lib/ui/table.css). */
const NO_ROOM = '(56.25rem <= width < 90rem)'

/** Whether the window has room for columns with `needsRoom`, which are then shown by default. */
export const hasRoom = (): boolean => !window.matchMedia(NO_ROOM).matches

/** Calls back when `hasRoom` changes; returns a function that stops it. */
export function watchRoom(onChange: () => void): () => void {
  const query = window.matchMedia(NO_ROOM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The columns of a view that the window has room for. */
export const seen = <T>(columns: readonly Column<T>[]): readonly Column<T>[] =>
  hasRoom() ? columns : columns.filter(({ needsRoom }) => !needsRoom)
