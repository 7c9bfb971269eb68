import { SESSION_END_EVENT } from './session-end'
import { asking, entries, type Entry, isToLose, leavePage, type Unsent } from './unsent'

/**
 * The history as browsers with the Navigation API let us see it. Without it, and where a browser does
 * not let a page stop it, Back leaves unasked: what it takes away is kept.
 */
interface Traversal extends Event {
  readonly navigationType: string
  readonly destination: { readonly key: string; readonly url: string }
}
interface BrowserNavigation extends EventTarget {
  traverseTo(key: string): void
}

const browserNavigation = (): BrowserNavigation | undefined =>
  // Its type is not in every lib.dom; what we use of it is above.
  (window as unknown as { navigation?: BrowserNavigation }).navigation

/** The browser has asked in its own words: what is left then is said to be. */
let wasAskedToUnload = false
let stopListening: (() => void) | undefined

export interface Guard {
  /** Leaves it by a button or a key of its own: at once where nothing is lost, else asks. */
  readonly leave: (go: () => void) => void
  /** Leaves it as its reader said to, without a question. */
  readonly release: (go: () => void) => void
  /** It is no longer on screen. */
  readonly stop: () => void
}

/** Watches over something on screen; `latest` tells of it as it is now. */
export function guardUnsent(latest: () => Unsent): Guard {
  const entry: Entry = { latest, isReleased: false }
  entries.push(entry)
  stopListening ??= listen()
  const release = (go: () => void) => {
    entry.isReleased = true
    go()
  }
  return {
    release,
    leave: (go) => {
      const { ask } = latest()
      if (ask && isToLose(entry)) ask(() => release(go))
      else go()
    },
    stop: () => {
      if (isToLose(entry)) latest().keep()
      entries.splice(entries.indexOf(entry), 1)
      if (entries.length > 0) return
      stopListening?.()
      stopListening = undefined
    },
  }
}

/** Whether a click stays in this tab and page: in another tab, or as a file, it takes nothing away. */
const followsHere = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || !followsHere(link, event)) return
  const to = new URL(link.href)
  // Elsewhere is another document: the browser asks.
  if (to.origin !== location.origin) return
  // Pressed again it is followed as it would have been, if it is still there.
  const follow = () => (link.isConnected ? link.click() : location.assign(to))
  if (leavePage(to, follow)) stop(event)
}

function onNavigate(event: Event): void {
  const { navigationType, cancelable, destination } = event as Traversal
  if (navigationType !== 'traverse' || !cancelable) return
  const go = () => browserNavigation()?.traverseTo(destination.key)
  if (leavePage(new URL(destination.url), go)) event.preventDefault()
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function onUnload(event: BeforeUnloadEvent): void {
  wasAskedToUnload = asking() !== undefined
  if (wasAskedToUnload) event.preventDefault()
}

function onPageHide(): void {
  for (const each of entries)
    if (isToLose(each) && !(wasAskedToUnload && each.latest().ask)) each.latest().keep()
}

/** Asks no question: the way to sign-in loses nothing. */
function onSessionEnd(): void {
  for (const each of entries) {
    each.latest().keep()
    each.isReleased = true
  }
}

/** What is typed after it was said to leave is to lose again: the way out did not lead out. */
function onInput(): void {
  for (const each of entries) each.isReleased = false
}

function listen(): () => void {
  wasAskedToUnload = false
  const ends = new AbortController()
  const { signal } = ends
  // Before the router takes the click, and before the loading bar takes it for a way out.
  window.addEventListener('click', onClick, { capture: true, signal })
  document.addEventListener('input', onInput, { capture: true, signal })
  window.addEventListener('beforeunload', onUnload, { signal })
  window.addEventListener('pagehide', onPageHide, { signal })
  window.addEventListener(SESSION_END_EVENT, onSessionEnd, { signal })
  browserNavigation()?.addEventListener('navigate', onNavigate, { signal })
  return () => ends.abort()
}
