import type { CSSProperties } from 'react'
import { cellProps, type Column } from './column'
import { TableHead } from './table-head'

/** Rows that fill a first screen at most heights; more would only make the page scroll. */
const SCREENFUL = 12

interface Props {
  readonly columns: readonly Pick<
    Column<never>,
    | 'id'
    | 'header'
    | 'skeleton'
    | 'isNumeric'
    | 'isTelling'
    | 'needsRoom'
    | 'isOptional'
    | 'searchText'
  >[]
  readonly hasActions?: boolean | undefined
  readonly isTwoLine?: true | undefined
  /** How many rows are expected; a screenful unless said. */
  readonly rows?: number
  /** The list's operation: the preferences remembered for it hold here too. */
  readonly list?: string
  /** The list has bulk actions. */
  readonly isSelectable?: boolean | undefined
  /** False where the tools stand already. */
  readonly hasTools?: boolean
}

/** A list on its way, with the geometry that it will have. */
export function TableSkeleton({
  columns: all,
  hasActions = true,
  isTwoLine,
  rows = SCREENFUL,
  list,
  isSelectable = false,
  hasTools = true,
}: Props) {
  const columns = all.filter(({ isOptional }) => !isOptional)
  return (
    <>
      {hasTools && all.some(({ searchText }) => searchText) && <div className="list-tools" />}
      <div className="table-frame loading-only">
        <table className="table" aria-hidden data-list={list} data-two-line={isTwoLine}>
          <TableHead
            columns={columns}
            hasActions={hasActions}
            selectAll={isSelectable ? null : undefined}
          />
          {/* The style draws as many rows and bars as are expected (lib/ui/feedback.css). */}
          <tbody style={{ '--rows': rows } as CSSProperties}>
            <tr>
              {isSelectable && <td data-col="select" />}
              {columns.map((column) => (
                <td
                  key={column.id}
                  {...cellProps(column)}
                  style={{ '--bar': column.skeleton } as CSSProperties}
                />
              ))}
              <td data-col="expand" />
              {hasActions && <td data-col="actions" />}
            </tr>
          </tbody>
        </table>
        <span className="sr-only" role="status">
          Loading
        </span>
      </div>
    </>
  )
}
