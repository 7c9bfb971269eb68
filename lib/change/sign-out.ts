import { routes } from '@/lib/routes'
import { asking } from './unsent'

/*
 * Signing out is one press. Where it would lose something, that is offered to be kept for a while;
 * then it happens all the same, as whoever pressed may have gone away.
 */

/** What goes on in this tab, apart from what is typed, that ends with the session. */
export interface SessionWork {
  /** 'Upload release'. */
  readonly title: string
  /** Of what, by name. */
  readonly thing: string
  /** What becomes of it. */
  readonly words: () => string
}

const works = new Set<SessionWork>()

/** Signing out offers to wait for it. Returns how to tell that it is over. */
export function holdSession(work: SessionWork): () => void {
  works.add(work)
  return () => void works.delete(work)
}

export const sessionWork = (): readonly SessionWork[] => [...works]

/** Whether signing out would lose what was typed. */
export const hasUnsent = (): boolean => asking() !== undefined

/**
 * Calls `offer` with the form that signs out, in place of its being sent, where that would lose
 * something in this tab or `mayLoseMore`. One listener for all of it: nobody is asked twice. Returns how
 * to stop.
 */
export function watchSignOut(
  mayLoseMore: () => boolean,
  offer: (form: HTMLFormElement) => void,
): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, defaultPrevented } = event
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.getAttribute('action') !== routes.signOut) return
    if (!hasUnsent() && works.size === 0 && !mayLoseMore()) return
    event.preventDefault()
    offer(form)
  }
  // Whoever sends it: the user menu, the quick actions, a screen that says what went wrong.
  document.addEventListener('submit', onSubmit)
  return () => document.removeEventListener('submit', onSubmit)
}

/** Long enough to be read and stopped by a press: 20 s at least (WCAG 2.2.1). */
export const SIGN_OUT_AFTER_MS = 30_000
const TICK_MS = 1_000

interface Listeners {
  /** Hears how many whole seconds are left: at once, then about each second. */
  readonly tell: (secondsLeft: number) => void
  /** The time is over. */
  readonly end: () => void
  /** The page goes before that: its tab is closed or loaded anew. */
  readonly leave: () => void
}

/**
 * Counts down to a moment. Timers of tabs in the background run late, and those of a computer that
 * sleeps don't run: the moment counts, and is looked at once the tab is seen again. Returns how to stop;
 * nobody hears anything after that, nor after the end.
 */
export function countDown({ tell, end, leave }: Listeners): () => void {
  const stops = new AbortController()
  const { signal } = stops
  const began = { wall: Date.now(), steady: performance.now() }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    stops.abort()
    clearTimeout(timer)
  }
  const look = () => {
    clearTimeout(timer)
    // One of them stands still while a computer sleeps, the other may be set back.
    const passed = Math.max(Date.now() - began.wall, performance.now() - began.steady)
    const leftMs = SIGN_OUT_AFTER_MS - passed
    if (leftMs <= 0) {
      stop()
      return end()
    }
    tell(Math.ceil(leftMs / TICK_MS))
    if (!signal.aborted) timer = setTimeout(look, leftMs % TICK_MS || TICK_MS)
  }
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pageshow', look, { signal })
  window.addEventListener(
    'pagehide',
    () => {
      stop()
      leave()
    },
    { signal },
  )
  look()
  return stop
}
