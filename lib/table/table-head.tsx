import type { ReactNode } from 'react'
import type { Sort } from '@/lib/navigation/list-view'
import { cellProps, type Column } from './column'

interface Props<T> {
  readonly columns: readonly Pick<
    Column<T>,
    'id' | 'header' | 'isNumeric' | 'isTelling' | 'needsRoom' | 'sortValue'
  >[]
  readonly hasActions: boolean
  readonly sort?: Sort | null | undefined
  readonly onSort?: ((column: string) => void) | undefined
  /** The box that selects all rows; null keeps its column empty. */
  readonly selectAll?: ReactNode
}

/** The header row of tables and of skeletons, so that both have the same geometry. */
export function TableHead<T>({ columns, hasActions, sort, onSort, selectAll }: Props<T>) {
  return (
    <thead>
      <tr>
        {selectAll !== undefined && <th data-col="select">{selectAll}</th>}
        {columns.map((column) => {
          const { id, header, sortValue } = column
          const way = sort?.column !== id ? 'none' : sort.descending ? 'descending' : 'ascending'
          const isSortable = sortValue !== undefined && onSort !== undefined
          return (
            <th
              key={id}
              scope="col"
              {...cellProps(column)}
              aria-sort={isSortable ? way : undefined}
            >
              {isSortable ? (
                <button type="button" onClick={() => onSort(id)}>
                  {header}
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
        <th data-col="expand">
          <span className="sr-only">More</span>
        </th>
        {hasActions && (
          <th data-col="actions">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
