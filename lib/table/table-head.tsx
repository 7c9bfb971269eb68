import type { Column } from './column'

/** The header row, also of the skeleton, so that both have one geometry. */
export function TableHead<T>({
  columns,
  hasActions,
}: {
  columns: readonly Pick<Column<T>, 'id' | 'header' | 'isNumeric'>[]
  hasActions: boolean
}) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, isNumeric }) => (
          <th key={id} scope="col" data-col={id} data-num={isNumeric || undefined}>
            {header}
          </th>
        ))}
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
