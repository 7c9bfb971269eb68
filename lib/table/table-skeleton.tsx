import type { CSSProperties } from 'react'
import { cellProps, type Column } from './column'
import { TOOLS_FROM_ROWS } from './long-list'
import { TableHead } from './table-head'

/** The number of rows that fills most screens; more rows would only make the page scroll. */
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
  /** The number of expected rows; a screenful unless given. */
  readonly rows?: number
  /** The list's operation: the reader's preferences for it apply here too. */
  readonly list?: string
  /** The list has bulk actions. */
  readonly isSelectable?: boolean | undefined
  /** False where the tools are drawn already. */
  readonly hasTools?: boolean
}

/** The skeleton of a list, with the same geometry. */
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
      {hasTools && rows >= TOOLS_FROM_ROWS && all.some(({ searchText }) => searchText) && (
        <div className="list-tools" />
      )}
      <div className="table-frame loading-only">
        <table className="table" aria-hidden data-list={list} data-two-line={isTwoLine}>
          <TableHead
            columns={columns}
            hasActions={hasActions}

            selectAll={isSelectable ? null : undefined}
          />
          {/* The style sheet draws this many rows and bars (lib/ui/feedback.css). */}
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
