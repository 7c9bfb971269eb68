/** Columns that hold controls, and no text. */
const CONTROLS = '[data-col="select"], [data-col="expand"], [data-col="actions"]'

const tableOf = (node: Node | null): HTMLTableElement | null => {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest('table') ?? null
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** The text of a cell in one line. */
const textOf = (cell: HTMLElement): string => cell.innerText.replace(/\s+/g, ' ').trim()

/**
 * The selected part of a table as lines of cells with tabs between, as spreadsheets take them;
 * undefined where no more than one cell is selected, or not only a table.
 */
export function selectedRows(selection: Selection): string | undefined {
  const table = tableOf(selection.anchorNode)
  if (!table || tableOf(selection.focusNode) !== table) return undefined
  const isSelected = (node: Node) => selection.containsNode(node, true)
  const lines = [...table.rows]
    .filter(isSelected)
    .map((row) =>
      [...row.cells]
        .filter((cell) => isShown(cell) && !cell.matches(CONTROLS) && isSelected(cell))
        .map(textOf),
    )
  const full = lines.filter((cells) => cells.length > 0)
  return full.flat().length > 1 ? full.map((cells) => cells.join('\t')).join('\n') : undefined
}

/**
 * Gives the clipboard a line a row: browsers break a line within a cell too, wherever its parts are
 * laid out beside each other. Programs that take formatted text get the table as it is. Returns how to
 * stop.
 */
export function copyRows(): () => void {
  const copy = (event: ClipboardEvent) => {
    const selection = document.getSelection()
    const text = selection && selectedRows(selection)
    if (!text || !event.clipboardData) return
    const table = document.createElement('table')
    table.append(selection.getRangeAt(0).cloneContents())
    event.clipboardData.setData('text/html', table.outerHTML)
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', copy)
  return () => document.removeEventListener('copy', copy)
}
