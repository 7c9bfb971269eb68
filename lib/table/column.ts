import type { ReactNode } from 'react'

/** One column of a list. Defined at module scope, so that rows can tell that nothing changed. */
export interface Column<T> {
  /** Stable; `name` and `state` stay visible on narrow screens. */
  readonly id: string
  readonly header: string
  readonly cell: (row: T) => ReactNode
  /** Figures of equal width, for what is compared down the column. */
  readonly isNumeric?: boolean
  /** Width of the skeleton's bar, a CSS length near the usual content. */
  readonly skeleton: string
}

/** An entry of a row's menu. */
export interface RowAction {
  readonly label: string
  /** Why it can't be used on this row now. */
  readonly disabledReason?: string | undefined
  readonly danger?: boolean
  readonly href?: string
  readonly onSelect?: () => void
}

/** What a row must have: a name to be called by, and an id to be copied. */
export interface Row {
  readonly id: string
  readonly name: string
}
