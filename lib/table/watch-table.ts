import { isTyping, onKey } from '@/lib/quick-actions/sequence'
import { focusAfter, noteRemoved } from '@/lib/ui/focus-heir'
import { prepareAdvancedTools } from './advanced-tools'

/** What gets the focus in a row: its link, or else its first control. */
const targetOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a, button:not([data-col] [hidden])')

/**
 * Marks the frame of a table that is wider than its place with data-wide. The table then scrolls by itself,
 * with its header and its names in sight (lib/ui/table.css). CSS alone can't detect this.
 */
function watchWidth(frame: HTMLElement, table: HTMLElement): () => void {
  const watcher = new ResizeObserver(() =>
    frame.toggleAttribute('data-wide', table.offsetWidth > frame.clientWidth),
  )
  watcher.observe(frame)
  watcher.observe(table)
  return () => watcher.disconnect()
}

/**
 * Moves the focus in the body of a table: `j` and `k` move it to the next and the previous row, the arrow
 * keys too once it is in a row. When the row with the focus is deleted, the focus goes to the next row;
 * after the last one to the page's heading.
 */
function watchRows(table: HTMLElement): () => void {
  const over = new AbortController()
  const listening = { signal: over.signal }
  const path = location.pathname
  const { activeElement } = document
  let focused = table.contains(activeElement) ? (activeElement ?? undefined) : undefined
  const observer = new MutationObserver((changes) => {
    changes.forEach(noteRemoved)
    if (focused && !focused.isConnected) focusAfter(focused)
  })
  observer.observe(table, { childList: true })
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target
  }
  const onBlur = ({ target }: FocusEvent) =>
    // Some browsers send focusout for elements that are being removed, too.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = undefined
    })
  table.addEventListener('focusin', onFocus, listening)
  table.addEventListener('focusout', onBlur, listening)

  const move = (step: 1 | -1) => () => {
    const rows = [...table.querySelectorAll('tr[data-row]')]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const row = rows[at]
    const beside = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
    // The neighbours of a row far from the view are not drawn: first scroll back to the row.
    if (beside?.matches('.row-gap')) return row?.scrollIntoView({ block: 'center' })
    const next = row ? rows[at + step] : rows[0]
    if (next) targetOf(next)?.focus()
  }
  const steps: Record<string, () => void> = { ArrowDown: move(1), ArrowUp: move(-1) }
  const onArrow = (event: KeyboardEvent) => {
    const go = steps[event.key]
    const { target } = event
    const isOwn = target instanceof Element && target.closest('[aria-haspopup], .popup') !== null
    if (!go || isOwn || isTyping(target) || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }
  table.addEventListener('keydown', onArrow, listening)
  const stops = [onKey('j', move(1)), onKey('k', move(-1))]

  return () => {
    over.abort()
    observer.disconnect()
    for (const stop of stops) stop()
    const last = focused
    queueMicrotask(() => {
      // On another path the row went with its page, not because it was deleted.
      if (last && !last.isConnected && location.pathname === path) focusAfter(last)
    })
  }
}

/** Watches a table in its frame: its width, its focus, and its first use. Returns a function that stops it. */
export function watchTable(frame: HTMLElement): () => void {
  const table = frame.querySelector('table')
  const rows = frame.querySelector('tbody')
  if (!table || !rows) return () => {}
  const over = new AbortController()
  // The reader is about to sort or select, and needs the tools; following a link in a row doesn't.
  const intend = ({ target }: Event) => {
    if (target instanceof Element && target.closest('thead button, .check')) prepareAdvancedTools()
  }
  for (const type of ['pointerover', 'focusin'])
    frame.addEventListener(type, intend, { signal: over.signal })
  const stops = [watchWidth(frame, table), watchRows(rows), () => over.abort()]
  return () => stops.forEach((stop) => stop())
}
