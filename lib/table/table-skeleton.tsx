'use client'

import { type CSSProperties, useLayoutEffect } from 'react'
import { cellProps, type Column } from './column'
import { awaitedWithTools, shortLists, TOOLS_FROM_ROWS } from './long-list'
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
  const isLong = rows >= TOOLS_FROM_ROWS && !shortLists.has(list ?? '')
  const hasLine = hasTools && isLong && all.some(({ searchText }) => searchText)
  useLayoutEffect(() => {
    if (!hasLine || list === undefined) return undefined
    awaitedWithTools.add(list)
    return () => void awaitedWithTools.delete(list)
  }, [hasLine, list])
  return (
    <>
      {hasLine && <div className="list-tools" />}
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
