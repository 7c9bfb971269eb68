import { Icon } from './icon'
import type { ReactNode } from 'react'

interface MiniTableProps<Row> {
  /** Name for screen readers: "Additional disks". */
  label: string
  columns: readonly { label: string; cell: (row: Row) => ReactNode }[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A row in a few words: names the row and its remove button. */
  rowName: (row: Row) => string
  onRemove?: (row: Row) => void
  /** The line shown without rows; if left out, so is the table. */
  empty?: string
}

/** The rows that a form has gathered so far, each removable. */
export function MiniTable<Row>(props: MiniTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, onRemove, empty } = props
  if (rows.length === 0 && !empty) return null
  return (
    <div className="mini-table-frame">
      <table className="mini-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
            {onRemove && (
              <th className="mini-remove">
                <span className="sr-only">Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} tabIndex={0} aria-rowindex={index + 1} aria-label={rowName(row)}>
              {columns.map((column) => (
                <td key={column.label}>{column.cell(row)}</td>
              ))}
              {onRemove && (
                <td className="mini-remove">
                  <button
                    type="button"
                    className="small-button"
                    aria-label={`Remove ${rowName(row)}`}
                    onClick={() => onRemove(row)}
                  >
                    <Icon name="x" />
                  </button>
                </td>
              )}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + (onRemove ? 1 : 0)} className="text-center text-subtle">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
