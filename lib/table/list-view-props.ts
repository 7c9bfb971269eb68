import type { ReactNode } from 'react'
import type { ListView } from '@/lib/navigation/list-view'
import type { Bulk, Column, Row, RowAction } from './column'
import type { List } from './use-list'

/** The description of a list. */
export interface ListViewProps<T extends Row> {
  readonly list: List<T>
  /** Names the list: 'Projects'. */
  readonly label: string
  /** The plural of its rows: 'users and groups'; derived from the label unless given. */
  readonly what?: string
  /** The operation that reads it: names the read in error texts, and keys the reader’s preferences. */
  readonly operation: string
  readonly columns: readonly Column<T>[]
  readonly rowActions?: ((row: T) => readonly RowAction[]) | undefined
  /** As in TableProps. */
  readonly idOf?: ((row: T) => string | undefined) | undefined
  readonly isTwoLine?: true | undefined
  /** The selection and the bulk actions. Skeletons: `isSelectable`. */
  readonly bulk?: Bulk<T> | undefined
  /** Shown when the list has no rows at all. */
  readonly empty: ReactNode
  /** What stands above, with a place for the tools of a short list; a long list has a line of them below. */
  readonly children?: ((tools: ReactNode) => ReactNode) | undefined
}

/** The reader's preferences of one list, in this browser. */
export interface ListPreferences {
  /** Ids of the columns shown; absent for the list's defaults. */
  readonly columns?: readonly string[]
  readonly isCompact?: boolean
}

/** The view of a list that results from its URL and the reader's preferences. */
export interface ShownView<T> extends Omit<ListView, 'columns'> {
  /** The columns shown. */
  readonly columns: readonly Column<T>[]
  readonly preferences: ListPreferences
  /** The view needs all rows, not only one page. */
  readonly isOfAll: boolean
  /** The filters in use, in words, with the id of their column. */
  readonly chips: readonly { readonly id: string; readonly text: string }[]
}

/** The panels that a button opens, by the label of the button. */
export type ToolName = 'Filter' | 'Display' | 'Export'

/** The props of the tools above a list. */
export interface ListToolsProps<T extends Row> extends ListViewProps<T> {
  readonly what: string
  /** The current view, once the advanced tools are loaded. */
  readonly view: ShownView<T> | undefined
  /** Opens a tool whose button is hidden; absent where all buttons are shown. */
  readonly call?: ((tool: ToolName) => void) | undefined
}

/** The props of a tool's panel. */
export interface ToolProps<T extends Row> extends ListToolsProps<T> {
  readonly view: ShownView<T>
  readonly close: () => void
}
