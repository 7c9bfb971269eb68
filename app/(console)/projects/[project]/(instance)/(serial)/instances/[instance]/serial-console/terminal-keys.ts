/** What the page does with keys that are not the port's. */
export interface PageKeys {
  readonly onFind: () => void
  readonly onLeave: () => void
  readonly copy: () => void
  readonly hasSelection: () => boolean
}

/**
 * Whether a key event is the terminal's; otherwise it was the page's, and has been acted on. The
 * page's have Command on a Mac, elsewhere Control and Shift: without Shift they are the port's.
 */
export function isTerminalKey(event: KeyboardEvent, mac: boolean, page: PageKeys): boolean {
  const isOurs = mac ? event.metaKey : event.ctrlKey && event.shiftKey
  if (!isOurs) return true
  const key = event.key.toLowerCase()
  const action = { f: page.onFind, l: page.onLeave, c: page.copy }[key]
  if (!action || (key === 'c' && !page.hasSelection())) return true
  event.preventDefault()
  if (event.type === 'keydown') action()
  return false
}
