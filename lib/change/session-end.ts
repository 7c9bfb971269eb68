import { pageReader } from '@/lib/api/page-reader'
import { routes } from '@/lib/routes'

/** Sent before the page leaves for sign-in, so that open forms can keep what was typed. */
export const SESSION_END_EVENT = 'console:session-end'

/** The channel by which the tabs of a browser report the end of their common session. */
export const SESSION_CHANNEL = 'console:session'

/** `reader` is the user of the reporting page: tabs of other users have another session. */
export type SessionNews =
  /** The reader is signing out. */
  | { readonly type: 'signed-out'; readonly reader: string | undefined }
  /** The console or the platform said that the session is over. */
  | { readonly type: 'over'; readonly reader: string | undefined }
  /** A page without a session was opened: the tabs should check theirs. */
  | { readonly type: 'look' }

/** Tells all tabs of this browser. */
export function tellTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/**
 * Marks a document that shows nothing (app/globals.css). It uses visibility, because WebKit's layout never
 * ends once a root or body with fields in it isn't displayed.
 */
const HIDDEN = 'data-page-hidden'

let isOver = false
let isKeptAll = false

/** Whether this page is being left because its session is over: nothing is drawn any more. */
export const isPageOver = (): boolean => isOver

/**
 * Whether this page stores nothing any more: its session is over, and what was typed has been kept. Signing out
 * has wiped the storage, which may be another reader's by now.
 */
export const isStorageOver = (): boolean => isKeptAll

/**
 * Hides the page at once: the next page may take long, and another person may see the screen. Forms keep a
 * draft first, unless their reader signs out. No other listener may delay leaving with a question: the
 * reader may be away.
 */
function clearPage(keepsDrafts: boolean): void {
  isOver = true
  window.dispatchEvent(new Event(SESSION_END_EVENT))
  isKeptAll = true
  try {
    if (!keepsDrafts) sessionStorage.clear()
  } catch {
    // Storage is forbidden: there are no drafts.
  }
  const unasked = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', unasked, { capture: true })
  document.documentElement.toggleAttribute(HIDDEN, true)
  document.title = 'Sign in'
}

/** Hides the page until its user is known, or shows it again; shows nothing after the session's end. */
export function hidePage(isHidden: boolean): void {
  if (!isOver) document.documentElement.toggleAttribute(HIDDEN, isHidden)
}

const here = (): string => window.location.pathname + window.location.search

/** Leaves for sign-in and returns to this page afterwards, like `leaveToSignIn`, but tells no other tab. */
export function followToSignIn(): void {
  if (isOver) return
  clearPage(true)
  // Browsers hand a fragment on over redirects: so it gets to sign-in, by which it comes back.
  window.location.assign(routes.sessionExpired(here()) + window.location.hash)
}

/**
 * Leaves for sign-in and returns to this page afterwards, in all tabs of the reader. Open forms keep a
 * draft first.
 */
export function leaveToSignIn(): void {
  if (isOver) return
  followToSignIn()
  // Last, because this tab receives it too.
  tellTabs({ type: 'over', reader: pageReader() })
}

/** Leaves after the reader has signed out in another tab. The cookie may still be there, but is not used. */
export function followSignOut(): void {
  if (isOver) return
  clearPage(false)
  window.location.assign(routes.login(here()))
}

/**
 * Call when the sign-out form is sent: its answer is the next page. Sockets that close meanwhile, as the
 * answer removes the cookie, must not lead elsewhere.
 */
export function beginSignOut(): void {
  if (isOver) return
  clearPage(false)
  tellTabs({ type: 'signed-out', reader: pageReader() })
}
