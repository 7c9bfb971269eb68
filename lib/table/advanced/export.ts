import type { Column, ExportValue, Row } from '@/lib/table/column'

/* Rows as files. */

/** Text that a spreadsheet would run as a formula: also after blanks, and with full-width signs. */
const FORMULA = /^\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/u
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** One field of a CSV file (RFC 4180). Text that a spreadsheet would run gets an apostrophe before it. */
export function csvField(value: ExportValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  // Numbers of our own stay numbers, including negative ones.
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines end as RFC 4180 says. There is no byte order mark: programs would read it as part of a name. */
export const csv = (records: readonly (readonly ExportValue[])[]): string =>
  records.map((record) => `${record.map(csvField).join()}\r\n`).join('')

export const isExported = <T>({ exportValue, sortValue, searchText }: Column<T>): boolean =>
  (exportValue ?? sortValue ?? searchText) !== undefined

const valueOf = <T>({ exportValue, sortValue, searchText }: Column<T>, row: T): ExportValue =>
  (exportValue ?? sortValue ?? searchText)?.(row)

/** The text of a file with the rows; columns without a value to export are left out. */
export function exported<T extends Row>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  format: 'csv' | 'json',
): string {
  const shown = columns.filter(isExported)
  if (format === 'csv')
    return csv([
      shown.map(({ header }) => header),
      ...rows.map((row) => shown.map((column) => valueOf(column, row))),
    ])
  const objects = rows.map((row) =>
    // The keys are the columns' ids: they stay the same when a header is reworded.
    Object.fromEntries(shown.map((column) => [column.id, valueOf(column, row) ?? null])),
  )
  return `${JSON.stringify(objects, null, 2)}\n`
}
