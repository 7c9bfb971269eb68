import type { ReactNode } from 'react'
import type { Outcome } from '@/lib/change/outcome'
import type { Missing, Right } from '@/lib/contract/reader-can'
import type { PlannedCall } from '@/lib/equivalent/planned'

/** The value of a cell in an export: bytes are integers, moments are dates. */
export type ExportValue = string | number | boolean | Date | null | undefined

/** How the values of one column filter rows. */
export type Filter<T> =
  | {
      readonly type: 'choice'
      readonly options: readonly string[]
      /** One value, or all values that a row has. */
      readonly value: (row: T) => string | readonly string[]
    }
  | {
      readonly type: 'number'
      readonly value: (row: T) => number | null | undefined
      /** The unit in which the reader types numbers, such as 'GiB', of `factor` each. */
      readonly unit?: string
      readonly factor?: number
    }
  | { readonly type: 'date'; readonly value: (row: T) => Date | null | undefined }

/** One column of a list. Defined at module scope: rows are drawn again when a column is a new object. */
export interface Column<T> {
  /** Stable, as links and preferences have it; `name` and `state` stay visible on narrow screens. */
  readonly id: string
  readonly header: string
  readonly cell: (row: T) => ReactNode
  /** Digits have equal width, for numbers that are compared down the column. */
  readonly isNumeric?: true
  /** The column has the names of the rows, in lists where the column `name` hasn't. */
  readonly isRowHeader?: boolean
  /** Width of the skeleton's bar: a CSS length near that of the usual content. */
  readonly skeleton: string
  /** The header sorts by this value. Text sorts as people count (`web-2` before `web-10`). */
  readonly sortValue?: (row: T) => string | number | Date | null | undefined
  /** The text that the list's search looks at. */
  readonly searchText?: (row: T) => string | null | undefined
  /** The value in CSV and JSON; `sortValue`, else `searchText`, unless given. */
  readonly exportValue?: (row: T) => ExportValue
  readonly filter?: Filter<T>
  /** Hidden until the reader chooses the column. */
  readonly isOptional?: boolean
  /**
   * The most important column after the name: where only names and states have room, it is the second line
   * of a row. At most one of a list, and none where names have a second line of their own.
   */
  readonly isTelling?: true | undefined
  /** Shown in wide windows only, and in narrow ones like other columns, until the reader chooses it. */
  readonly needsRoom?: true
  /** What is not known yet of the column's values, as a sentence: a search by them may miss rows. */
  readonly gap?: string | undefined
  /** Resolves to the same column with the values of all rows, for an export. Fails with ReadError. */
  readonly ofAll?: () => Promise<Column<T>>
}

/** The attributes of a column’s cells, for the style sheet (lib/ui/table.css). */
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
  /** Why the entry can't be used on this row now. */
  readonly disabledReason?: string | undefined
  readonly danger?: boolean
  readonly href?: string
  readonly onSelect?: () => void
  /** `onSelect` opens a question and does nothing else, as in a menu (lib/ui/menu.tsx). */
  readonly opens?: boolean
}

/** A row of a list, identified by its id. */
export interface Row {
  readonly id: string
}

/** The name of a row; undefined while it is unknown: then the list shows the id. */
export type NameOf<T> = (row: T) => string | undefined

/** Requires `nameOf` for rows without a name of their own. */
export type Naming<T> = T extends { readonly name: string }
  ? { readonly nameOf?: NameOf<T> }
  : { readonly nameOf: NameOf<T> }

/** The same for callers that pass on their own `nameOf`. */
export const naming = <T>(nameOf: NameOf<T>): Naming<T> =>
  // Every variant of Naming contains it.
  ({ nameOf }) as unknown as Naming<T>

/** The name of a list's rows wherever they are named: boxes, menus, palette, results of bulk actions. */
export const namingOf =
  <T extends Row>({ nameOf }: { readonly nameOf?: NameOf<T> | undefined }) =>
  (row: T): string =>
    // Rows without a name of their own have `nameOf` (Naming).
    (nameOf ? nameOf(row) : (row as { readonly name?: string }).name) ?? row.id

/** An action on many rows at once. */
export interface BulkAction<T extends Row> {
  /** 'Stop'. */
  readonly label: string
  /** 'stopped'. */
  readonly past: string
  readonly danger?: boolean
  /** The right that it needs; null where everybody may. */
  readonly right: Right | null
  /** Shown with the question: what the action means, and what else it affects, a line each. */
  readonly notes?: readonly ReactNode[]
  /** Shown with the question, for the rows that it is about; may keep it from being confirmed (useHindrance). */
  readonly below?: (rows: readonly T[]) => ReactNode
  /** Why a row is left out now; undefined when it is not. */
  readonly skipReason: (row: T) => string | undefined
  /**
   * Acts on at most BULK_BATCH_MAX rows; resolves to the outcomes, in the rows' order. Throws without an
   * answer.
   */
  readonly run: (rows: readonly T[]) => Promise<readonly Outcome[]>
  /** The call for one row, so that it can be shown as a command: `planned(…)`. */
  readonly call: (row: T) => PlannedCall
}

/** A bulk action that asks no question, because it can be undone. */
export type InstantBulkAction<T extends Row> = Pick<
  BulkAction<T>,
  'label' | 'past' | 'right' | 'skipReason'
> & {
  /** Acts on the rows that it applies to, and reports the results itself. */
  readonly begin: (rows: readonly T[]) => void
}

/** A bulk action that shows something of the rows, in a dialog of its own. */
export type ShownBulkAction<T extends Row> = Pick<
  BulkAction<T>,
  'label' | 'past' | 'right' | 'skipReason'
> & { readonly draw: (rows: readonly T[], onClose: () => void) => ReactNode }

export type AnyBulkAction<T extends Row> = BulkAction<T> | InstantBulkAction<T> | ShownBulkAction<T>

/** The selection of a list, and its bulk actions. */
export interface Bulk<T extends Row> {
  /** 'instance'. */
  readonly noun: string
  /** Why the reader may not do what the actions need, by right. */
  readonly missing: Missing
  /** What reads the list, and the parameters of its path: its rows can be exported by them. */
  readonly operation?: string
  readonly params?: { readonly project?: string }
  /** Loads the actions, at the first selection. */
  readonly load: () => Promise<readonly AnyBulkAction<T>[]>
}
