const STORE = 'console:scroll:'
/** Long enough not to write at every frame (specification, section 9). */
const SAVE_AFTER_MS = 125

interface HistoryEntry {
  readonly key: string
}

/** Names the current history entry; undefined in browsers without the Navigation API. */
const entryKey = (): string | undefined =>
  'navigation' in window
    ? // Not in every TypeScript DOM library yet; the key is all that is used of it.
      (window.navigation as { currentEntry: HistoryEntry | null }).currentEntry?.key
    : undefined

let isTraversal = false

/** Remembers how far the pane is scrolled in each history entry. Returns how to stop. */
export function rememberScroll(pane: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const save = () => {
    const key = entryKey()
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Gone elsewhere meanwhile: this place belongs to the entry that was left.
      if (key && key === entryKey()) sessionStorage.setItem(STORE + key, String(pane.scrollTop))
    }, SAVE_AFTER_MS)
  }
  pane.addEventListener('scroll', save, { passive: true, signal: stop.signal })
  const onPop = () => {
    isTraversal = true
  }
  window.addEventListener('popstate', onPop, { signal: stop.signal })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** After a step back or forward: scrolls to where that entry was. Returns how to give up. */
export function restoreScroll(pane: HTMLElement): (() => void) | undefined {
  const key = entryKey()
  if (!isTraversal || !key) return undefined
  isTraversal = false
  const top = Number(sessionStorage.getItem(STORE + key) ?? 0)
  // Rows may still be on their way: once more when the pane has grown to hold the place.
  pane.scrollTo({ top })
  const grown = new ResizeObserver(() => {
    if (pane.scrollTop >= top || pane.scrollHeight - pane.clientHeight < top) return
    pane.scrollTo({ top })
    grown.disconnect()
  })
  if (top > 0 && pane.scrollTop < top && pane.firstElementChild)
    grown.observe(pane.firstElementChild)
  return () => grown.disconnect()
}
