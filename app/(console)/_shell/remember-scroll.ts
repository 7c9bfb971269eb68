import { readTab, writeTab } from '@/lib/change/tab-stored'
import { pageGroupOf } from '@/lib/navigation/page-group'

const STORE = 'console:scroll:'
/** Long enough not to write at every frame (specification, section 9). */
const SAVE_AFTER_MS = 125

/** Names the current history entry: by its address in browsers without the Navigation API. */
const entryKey = (): string =>
  window.navigation?.currentEntry?.key ?? location.pathname + location.search

const kept = (key: string): number => Number(readTab(STORE + key) ?? 0)

/** How far the pane was scrolled last, and in which entry. */
let place: { readonly key: string; readonly top: number } | undefined

/** The path that is on screen. */
let shown = location.pathname

/** The path that a step back or forward, or a reload, has led to, until its page is on screen. */
let returnedTo: string | undefined

const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((load) => (load as PerformanceNavigationTiming).type !== 'navigate')

/** Remembers how far the pane is scrolled in each history entry. Returns how to stop. */
export function rememberScroll(pane: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const { signal } = stop
  // The pane may have been scrolled before this script loaded.
  place ??= { key: entryKey(), top: pane.scrollTop }
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (place) writeTab(STORE + place.key, place.top)
  }
  const note = () => {
    const key = entryKey()
    // Gone elsewhere meanwhile.
    if (place && place.key !== key) save()
    place = { key, top: pane.scrollTop }
    timer ??= setTimeout(save, SAVE_AFTER_MS)
  }
  pane.addEventListener('scroll', note, { passive: true, signal })
  // An entry that a search or a dialog has made is scrolled as the one before, without an event.
  window.addEventListener('click', note, { capture: true, signal })
  window.addEventListener('pagehide', save, { signal })
  const onPop = () => {
    save()
    // The router listens longer, and React draws within its listener what is known: it stands there now.
    if (shown === location.pathname) scrollBack(pane)
    else returnedTo = location.pathname
  }
  window.addEventListener('popstate', onPop, { signal })
  // If the reader has scrolled before this script loaded, the position stays.
  if (isReturn() && place.top === 0) returnedTo = location.pathname
  return () => {
    save()
    stop.abort()
  }
}

/** Gives up on rows that are not there yet. */
let giveUp = (): void => {}

/** Scrolls to where the entry at hand was, as far as its rows are there, and further as they come. */
function scrollBack(pane: HTMLElement): void {
  giveUp()
  const top = kept(entryKey())
  // Reading or setting the pane's own position would cause another layout within the click.
  if (top === 0 && (place?.top ?? 0) === 0) return
  pane.scrollTo({ top })
  if (pane.scrollTop >= top) return
  // Rows may still be on their way: again whenever something has come, until the reader scrolls.
  const grown = new MutationObserver(() => {
    pane.scrollTo({ top })
    if (pane.scrollTop >= top) giveUp()
  })
  const over = new AbortController()
  giveUp = () => {
    grown.disconnect()
    over.abort()
  }
  for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    window.addEventListener(type, giveUp, { signal: over.signal, passive: true })
  grown.observe(pane, { childList: true, subtree: true })
}

/**
 * As another path comes on screen: after a step back or forward scrolls to where that entry was, and to
 * the top where it is another page. Returns how to give up.
 */
export function restoreScroll(pane: HTMLElement): () => void {
  const isReturned = returnedTo === location.pathname
  const isOther = pageGroupOf(shown) !== pageGroupOf(location.pathname)
  returnedTo = undefined
  shown = location.pathname
  if (isReturned) scrollBack(pane)
  else if (isOther && place && place.top > 0) pane.scrollTo({ top: 0 })
  return () => giveUp()
}
