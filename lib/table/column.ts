import type { ReactNode } from 'react'
import type { Outcome } from '@/lib/change/outcome'
import type { Missing, Right } from '@/lib/contract/reader-can'
import type { PlannedCall } from '@/lib/equivalent/planned'

/** What a cell is worth outside the console: bytes as integers, moments as they are. */
export type ExportValue = string | number | boolean | Date | null | undefined

/** How rows are narrowed down by one column. */
export type Filter<T> =
  | {
      readonly type: 'choice'
      readonly options: readonly string[]
      /** One, or all that a row has. */
      readonly value: (row: T) => string | readonly string[]
    }
  | {
      readonly type: 'number'
      readonly value: (row: T) => number | null | undefined
      /** What the reader types in: 'GiB', of `factor` each. */
      readonly unit?: string
      readonly factor?: number
    }
  | { readonly type: 'date'; readonly value: (row: T) => Date | null | undefined }

/** One column of a list. Defined at module scope, so that rows can tell that nothing changed. */
export interface Column<T> {
  /** Stable, also in links; `name` and `state` stay visible on narrow screens. */
  readonly id: string
  readonly header: string
  readonly cell: (row: T) => ReactNode
  /** Figures of equal width, for what is compared down the column. */
  readonly isNumeric?: true
  /** What the row is called stands here, where that is not the column `name`. */
  readonly isRowHeader?: boolean
  /** Width of the skeleton's bar, a CSS length near the usual content. */
  readonly skeleton: string
  /** Makes the header sort by this. Text sorts as people count (`web-2` before `web-10`). */
  readonly sortValue?: (row: T) => string | number | Date | null | undefined
  /** What the list's search finds in this column. */
  readonly searchText?: (row: T) => string | null | undefined
  /** What CSV and JSON say; `sortValue`, else `searchText`, stand in for it. */
  readonly exportValue?: (row: T) => ExportValue
  readonly filter?: Filter<T>
  /** Not shown until the reader chooses it. */
  readonly isOptional?: boolean
  /**
   * Says most of a row beside its name: where only names and states have room, it is the second line.
   * One of a list, never of one whose names have a second line of their own.
   */
  readonly isTelling?: true | undefined
  /** Until the reader chooses it, shown in wide windows only, and in narrow ones as others are. */
  readonly needsRoom?: true
  /** What is not known of its values yet, as a sentence: a search by it may miss rows. */
  readonly gap?: string | undefined
  /** The same column once it knows what it says of all rows, for a file. Fails with ReadError. */
  readonly ofAll?: () => Promise<Column<T>>
}

/** What a column’s cells tell the style sheet (lib/ui/table.css). */
export const cellProps = ({
  id,
  isNumeric,
  isTelling,
  needsRoom,
}: Pick<Column<never>, 'id' | 'isNumeric' | 'isTelling' | 'needsRoom'>) => ({
  'data-col': id,
  'data-num': isNumeric,
  'data-telling': isTelling,
  'data-roomy': needsRoom,
})

/** An entry of a row's menu. */
export interface RowAction {
  readonly label: string
  /** Why it can't be used on this row now. */
  readonly disabledReason?: string | undefined
  readonly danger?: boolean
  readonly href?: string
  readonly onSelect?: () => void
  /** `onSelect` opens a question and does nothing else, as in a menu (lib/ui/menu.tsx). */
  readonly opens?: boolean
}

/** What a row must have: what tells it apart from the others. */
export interface Row {
  readonly id: string
}

/** The name of a row; undefined while unknown, when its id is shown. */
export type NameOf<T> = (row: T) => string | undefined

/** Says what rows are called that have no name of their own. */
export type Naming<T> = T extends { readonly name: string }
  ? { readonly nameOf?: NameOf<T> }
  : { readonly nameOf: NameOf<T> }

/** The same for callers that pass on their own prop. */
export const naming = <T>(nameOf: NameOf<T>): Naming<T> =>
  // Both variants contain it.
  ({ nameOf }) as unknown as Naming<T>

/** How a list's rows are called everywhere: boxes, menus, palette, results of bulk actions. */
export const namingOf =
  <T extends Row>({ nameOf }: { readonly nameOf?: NameOf<T> | undefined }) =>
  (row: T): string =>
    // Rows without a name of their own have `nameOf` (Naming).
    (nameOf ? nameOf(row) : (row as { readonly name?: string }).name) ?? row.id

/** Something that can be done to many rows at once. */
export interface BulkAction<T extends Row> {
  /** 'Stop'. */
  readonly label: string
  /** 'stopped'. */
  readonly past: string
  readonly danger?: boolean
  /** What it needs; null for what everybody may. */
  readonly right: Right | null
  /** Shown with the question: what it means, and what goes with it, a line each. */
  readonly notes?: readonly ReactNode[]
  /** Shown with the question, of those that it is about; may hinder it (useHindrance). */
  readonly below?: (rows: readonly T[]) => ReactNode
  /** Why a row is left out, now; undefined when it is not. */
  readonly skipReason: (row: T) => string | undefined
  /** Acts on at most BULK_BATCH_MAX rows; outcomes in their order. Throws when no answer came. */
  readonly run: (rows: readonly T[]) => Promise<readonly Outcome[]>
  /** The call that it makes for a row, so that it can be shown as a command: `planned(…)`. */
  readonly call: (row: T) => PlannedCall
}

/** What is done to many rows without a question: because it can be taken back. */
export type InstantBulkAction<T extends Row> = Pick<
  BulkAction<T>,
  'label' | 'past' | 'right' | 'skipReason'
> & {
  /** Takes those that it applies to; whatever comes of it is told by who does it. */
  readonly begin: (rows: readonly T[]) => void
}

/** Gives a list its selection. */
export interface Bulk<T extends Row> {
  /** 'instance'. */
  readonly noun: string
  /** Why the reader may not do what they need. */
  readonly missing: Missing
  /** Loads the actions at the first selection. */
  readonly load: () => Promise<readonly (BulkAction<T> | InstantBulkAction<T>)[]>
}
