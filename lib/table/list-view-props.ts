import type { ReactNode } from 'react'
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
  readonly rowActions?: (row: T) => readonly RowAction[]
  readonly isTwoLine?: boolean
  /** Gives it a selection, and what can be done to many rows at once. Skeletons: `isSelectable`. */
  readonly bulk?: Bulk<T>
  /** What stands there when the list has no rows at all. */
  readonly empty: ReactNode
}
