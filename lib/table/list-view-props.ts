import type { ReactNode } from 'react'
import type { ListView } from '@/lib/navigation/list-view'
import type { Bulk, Column, Row, RowAction } from './column'
import type { List } from './use-list'

/** What a list is told of itself. */
export interface ListViewProps<T extends Row> {
  readonly list: List<T>
  /** Names the list: 'Projects'. */
  readonly label: string
  /** What its rows are called: 'users and groups'; the label's words unless said. */
  readonly what?: string
  /** Name of the operation that reads it: for its error texts, and to remember the reader’s preferences by. */
  readonly operation: string
  readonly columns: readonly Column<T>[]
  readonly rowActions?: ((row: T) => readonly RowAction[]) | undefined
  /** As of Table. */
  readonly idOf?: ((row: T) => string | undefined) | undefined
  readonly isTwoLine?: true | undefined
  /** Gives it a selection, and what can be done to many rows at once. Skeletons: `isSelectable`. */
  readonly bulk?: Bulk<T> | undefined
  /** What stands there when the list has no rows at all. */
  readonly empty: ReactNode
}

/** What a reader chose for one list, in this browser. */
export interface ListPreferences {
  /** Ids of the columns shown; absent for the list's own. */
  readonly columns?: readonly string[]
  readonly isCompact?: boolean
}

/** How a list is shown: by its URL, and by what its reader chose. */
export interface ShownView<T> extends Omit<ListView, 'columns'> {
  /** Those shown. */
  readonly columns: readonly Column<T>[]
  readonly preferences: ListPreferences
  /** It needs all rows, and not only a page of them. */
  readonly isOfAll: boolean
  /** The filters in use, in words, by id of their columns. */
  readonly chips: readonly { readonly id: string; readonly text: string }[]
}

/** What opens a panel, as the buttons say it. */
export type ToolName = 'Filter' | 'Display' | 'Export'

/** What the tools above a list are told. */
export interface ListToolsProps<T extends Row> extends ListViewProps<T> {
  readonly what: string
  /** What is shown, once the advanced tools are there. */
  readonly view: ShownView<T> | undefined
  /** Opens a tool whose button does not stand there; absent where all of them do. */
  readonly call?: ((tool: ToolName) => void) | undefined
}

/** What a panel of the tools is drawn with. */
export interface ToolProps<T extends Row> extends ListToolsProps<T> {
  readonly view: ShownView<T>
  readonly close: () => void
}
