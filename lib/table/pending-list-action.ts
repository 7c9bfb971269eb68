/** What opens a panel, as the buttons say it. */
export const toolNames = ['Filter', 'Display', 'Export'] as const
export type ToolName = (typeof toolNames)[number]

/** A press on the box of a row, or on that of all (null); with shift it reaches a stretch. */
export interface SelectionClick {
  readonly id: string | null
  readonly isRange: boolean
}

/** What the reader has just done that only the advanced tools can do; they begin with it. */
export type PendingListAction =
  | { readonly type: 'sort'; readonly column: string }
  /** Boxes ticked since, oldest first. */
  | { readonly type: 'select'; readonly clicks: readonly SelectionClick[] }
  | { readonly type: ToolName }
