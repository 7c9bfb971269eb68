import { SESSION_END_EVENT } from './session-end'
import { asking, entries, type Entry, isToLose, leavePage, type Unsent } from './unsent'

/** The browser has asked its own question: what is left afterwards counts as released. */
let wasAskedToUnload = false
let stopListening: (() => void) | undefined

export interface Guard {
  /** Leaves by a button or a key of the form's own: at once where nothing is lost, else asks. */
  readonly leave: (go: () => void) => void
  /** Leaves without a question, as the reader has agreed to. */
  readonly release: (go: () => void) => void
  /** The guarded values are no longer on screen. */
  readonly stop: () => void
}

/** Guards values on screen; `latest` returns their current state. */
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

/** Whether a click navigates this page: another tab, or a download, takes nothing away from it. */
const followsHere = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || !followsHere(link, event)) return
  const to = new URL(link.href)
  // Another origin is another document: the browser asks.
  if (to.origin !== location.origin) return
  // Repeats the click, so that the link is followed as usual, if it is still there.
  const follow = () => (link.isConnected ? link.click() : location.assign(to))
  if (leavePage(to, follow)) stop(event)
}

/**
 * In browsers without the Navigation API, and where a browser doesn't let pages stop a navigation, Back leaves
 * without a question; what was typed is kept as a draft.
 */
function onNavigate(event: NavigateEvent): void {
  const { navigationType, cancelable, destination } = event
  if (navigationType !== 'traverse' || !cancelable) return
  const go = () => window.navigation?.traverseTo(destination.key)
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

/** Asks no question: going to sign-in loses nothing. */
function onSessionEnd(): void {
  for (const each of entries) {
    each.latest().keep()
    each.isReleased = true
  }
}

/** After a released form was not left after all, newly typed values are guarded again. */
function onInput(): void {
  for (const each of entries) each.isReleased = false
}

function listen(): () => void {
  wasAskedToUnload = false
  const ends = new AbortController()
  const { signal } = ends
  // Capturing: before the router handles the click, and before the loading bar shows a navigation.
  window.addEventListener('click', onClick, { capture: true, signal })
  document.addEventListener('input', onInput, { capture: true, signal })
  window.addEventListener('beforeunload', onUnload, { signal })
  window.addEventListener('pagehide', onPageHide, { signal })
  window.addEventListener(SESSION_END_EVENT, onSessionEnd, { signal })
  window.navigation?.addEventListener('navigate', onNavigate, { signal })
  return () => ends.abort()
}
