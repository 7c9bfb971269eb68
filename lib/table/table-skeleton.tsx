import { Skeleton } from '@/lib/ui/skeleton'
import type { Column } from './column'
import { TableHead } from './table-head'

/** Rows that fill a first screen at most heights; more would only make the page scroll. */
const SCREENFUL = 12

interface Props {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'skeleton'>[]
  readonly hasActions?: boolean
  readonly isTwoLine?: boolean
  /** How many rows are expected; a screenful unless said. */
  readonly rows?: number
}

/** A list on its way, with the geometry that it will have. */
export function TableSkeleton({ columns, hasActions = true, isTwoLine, rows = SCREENFUL }: Props) {
  return (
    <div className="table-frame loading-only">
      <table className="table" aria-hidden data-two-line={isTwoLine || undefined}>
        <TableHead columns={columns} hasActions={hasActions} />
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {columns.map(({ id, skeleton }) => (
                <td key={id} data-col={id}>
                  <span>
                    <Skeleton width={skeleton} height="0.75rem" />
                  </span>
                </td>
              ))}
              <td data-col="expand" />
              {hasActions && <td data-col="actions" />}
            </tr>
          ))}
        </tbody>
      </table>
      <span className="sr-only" role="status">
        Loading
      </span>
    </div>
  )
}
