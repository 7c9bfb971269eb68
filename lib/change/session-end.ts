import { pageReader } from '@/lib/api/page-reader'
import { routes } from '@/lib/routes'

/** Sent before the page leaves for sign-in, so that open forms can keep what was typed. */
export const SESSION_END_EVENT = 'console:session-end'

/** By which tabs of a browser tell each other about the session that they have in common. */
export const SESSION_CHANNEL = 'console:session'

/** `reader` is whom the telling page was made for: tabs of others have another session. */
export type SessionNews =
  /** They are signing out. */
  | { readonly type: 'signed-out'; readonly reader: string | undefined }
  /** The console or the platform said that it is over. */
  | { readonly type: 'over'; readonly reader: string | undefined }
  /** A page without a session was opened: it may be over. */
  | { readonly type: 'look' }

/**
 * Tells all tabs of this browser. Does nothing in a browser without channels, where the tabs check
 * by themselves.
 */
export function tellTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  const post = channel.postMessage.bind(channel)
  post(news)
  channel.close()
}

/**
 * Of a document that shows nothing (app/globals.css). By visibility: WebKit lays out for ever once a
 * root or body with fields in it is no longer displayed.
 */
const HIDDEN = 'data-page-hidden'

let isOver = false

/** Whether this page is being left because its session is over: nothing is drawn any more. */
export const isPageOver = (): boolean => isOver

/**
 * Hides the page at once: the next page may take long to come, and another person may be at the
 * screen. Forms keep a draft first, unless their reader signs out. No other listener may hold up
 * leaving with a question: the reader may be away.
 */
function clearPage(keepsDrafts: boolean): void {
  isOver = true
  window.dispatchEvent(new Event(SESSION_END_EVENT))
  try {
    if (!keepsDrafts) sessionStorage.clear()
  } catch {
    // Forbidden storage: there are none.
  }
  const unasked = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('beforeunload', unasked, { capture: true })
  document.documentElement.toggleAttribute(HIDDEN, true)
  document.title = 'Sign in'
}

/** Hides what is drawn until it is known whose it is, or shows it again; not after the session's end. */
export function hidePage(isHidden: boolean): void {
  if (!isOver) document.documentElement.toggleAttribute(HIDDEN, isHidden)
}

const here = (): string => window.location.pathname + window.location.search

/** Leaves for sign-in and comes back to this page afterwards, as `leaveToSignIn`; tells no other tab. */
export function followToSignIn(): void {
  if (isOver) return
  clearPage(true)
  window.location.assign(routes.sessionExpired(here()))
}

/**
 * Leaves for sign-in and comes back to this page afterwards, in all tabs of its reader. Open forms keep
 * a draft first.
 */
export function leaveToSignIn(): void {
  if (isOver) return
  followToSignIn()
  // After that: this tab hears it, too.
  tellTabs({ type: 'over', reader: pageReader() })
}

/**
 * Leaves with the reader who signs out in another tab. The cookie may still be there, but is not
 * used.
 */
export function followSignOut(): void {
  if (isOver) return
  clearPage(false)
  window.location.assign(routes.login(here()))
}

/**
 * To be called as the form is sent that signs out: its answer is the next page. Sockets that end
 * meanwhile must not lead elsewhere, as the answer takes the cookie away.
 */
export function beginSignOut(): void {
  if (isOver) return
  clearPage(false)
  tellTabs({ type: 'signed-out', reader: pageReader() })
}
