/**
 * Lines of text with aligned columns: the first to the left, figures to the right.
 * @param {string[]} head
 * @param {string[][]} rows
 * @returns {string}
 */
export function formatTable(head, rows) {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column === 0 ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n')
}
