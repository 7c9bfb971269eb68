/** Long enough to be read and stopped by a press: 20 s at least (WCAG 2.2.1). */
export const SIGN_OUT_AFTER_MS = 30_000
const TICK_MS = 1_000

interface Listeners {
  /** Gets the number of whole seconds left: at once, then about every second. */
  readonly tell: (secondsLeft: number) => void
  /** The time is over. */
  readonly end: () => void
  /** The page ends before that: its tab is closed or reloaded. */
  readonly leave: () => void
}

/**
 * Counts down to a point in time. Timers run late in background tabs, and not at all while a computer
 * sleeps: the clock counts, and is checked when the tab becomes visible. Returns a function that stops it;
 * no listener is called after that, nor after the end.
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
    // The steady clock stops while a computer sleeps, the other may be set back.
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
