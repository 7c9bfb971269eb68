import { askSession, touchSession } from '@/lib/api/own-origin'
import {
  beginSignOut,
  followSignOut,
  followToSignIn,
  hidePage,
  isPageOver,
  leaveToSignIn,
  SESSION_CHANNEL,
  type SessionNews,
} from '@/lib/change/session-end'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { routes } from '@/lib/routes'
import { browserReader } from './watch-reader'

/** In local storage: when the unused session ends, by the browser's clock, as far as a tab knows. */
const ENDS_KEY = 'console:session-ends'
/** As often as a session is sealed anew at most (security.md, section 2). */
const TOUCH_EACH_MS = 5 * 60_000
/** A computer that slept, or a clock that was set, is noticed after that. */
const LOOK_EACH_MS = 20_000
const LOOK_AGAIN_MS = 1_000

/** No session lasts longer (security.md, section 2): a later end was not written by our code. */
const LASTS_MS_MAX = 8 * 60 * 60_000

/** The session's end that another tab has stored; 0 if there is none, or it is impossible. */
function storedEnd(): number {
  const endsAt = Number(readStored(ENDS_KEY))
  return endsAt > 0 && endsAt <= Date.now() + LASTS_MS_MAX ? endsAt : 0
}

/**
 * Leaves a page of `reader` as soon as its session is over, by sign-out in any tab or by time, and
 * tells the other tabs. `leftMs` is how long it lasts unless it is used. Returns how to stop.
 *
 * A mere network failure leaves no page: only once the session is over by what any tab has been
 * told.
 */
export function watchSession(reader: string, leftMs: number): () => void {
  const ends = new AbortController()
  const { signal } = ends
  let endsAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const learn = (left: number): void => {
    if (left <= 0) return leaveToSignIn()
    endsAt = Date.now() + left
    hidePage(false)
    // Full or forbidden: the other tabs ask for themselves.
    writeStored(ENDS_KEY, String(endsAt))
    arm()
  }
  const arm = (): void => {
    clearTimeout(timer)
    if (signal.aborted || isPageOver()) return
    const waitMs = Math.min(Math.max(endsAt - Date.now(), LOOK_AGAIN_MS), LOOK_EACH_MS)
    timer = setTimeout(look, waitMs)
  }
  const ask = (): Promise<void> =>
    askSession().then(learn, () => {
      endsAt = Math.max(endsAt, storedEnd())
      if (Date.now() >= endsAt) leaveToSignIn()
      else arm()
    })
  function look(): void {
    if (Date.now() < endsAt) arm()
    else void ask()
  }

  /** Whether the browser's latest page is one of this reader's; undefined where it keeps nothing. */
  const keepsReader = browserReader() === reader
  const isReaders = (): boolean => !keepsReader || browserReader() === reader
  const isKnownToLast = (): boolean => Date.now() < Math.max(endsAt, storedEnd())
  const lookAtOnce = (): void => {
    if (isPageOver()) return
    if (!isReaders()) return leaveToSignIn()
    hidePage(!isKnownToLast())
    void ask()
  }

  let touchedAt = Date.now()
  const touch = (): void => {
    if (Date.now() - touchedAt < TOUCH_EACH_MS) return
    touchedAt = Date.now()
    touchSession().then(learn, () => {
      // Offline: the next press tries again, and pages say for themselves what they can't read.
    })
  }
  const onNews = ({ data }: MessageEvent): void => {
    // Only lib/change/session-end.ts posts there.
    const news = data as SessionNews
    if (news.type === 'look') lookAtOnce()
    else if (news.reader !== reader) return
    else if (news.type === 'signed-out') followSignOut()
    else followToSignIn()
  }
  const onSubmit = (event: SubmitEvent): void => {
    const { target: form, defaultPrevented } = event
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.getAttribute('action') === routes.signOut) beginSignOut()
  }
  // Forgotten by a sign-out (Clear-Site-Data) it is no longer there.
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null && !isReaders()) leaveToSignIn()
  }
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') lookAtOnce()
  }
  // The browser caches the page: a restored page must stay hidden until its user is confirmed.
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) hidePage(true)
  }
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    // Nothing is drawn any more; the server says what is to be.
    if (isPageOver()) window.location.reload()
    else lookAtOnce()
  }

  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, touch, { passive: true, signal })
  // On the window, after all handlers that may cancel the event to ask the reader.
  window.addEventListener('submit', onSubmit, { signal })
  window.addEventListener('storage', onStorage, { signal })
  window.addEventListener('pagehide', onHide, { signal })
  window.addEventListener('pageshow', onShow, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', onNews)
  // By the server's word it lasts at least as long as it takes to ask.
  learn(Math.max(leftMs, LOOK_AGAIN_MS))
  return () => {
    ends.abort()
    clearTimeout(timer)
    channel.close()
  }
}
