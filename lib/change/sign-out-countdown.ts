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
 * Counts down to a moment. Timers of background tabs run late, and those of a sleeping computer
 * don't run: so the moment counts, and is checked once the tab is visible again. Returns how to
 * stop; no listener is called after that, nor after the end.
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
