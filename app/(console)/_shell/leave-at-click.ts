import { pageGroupOf } from '@/lib/navigation/page-group'
import { destination } from '@/lib/ui/destination'

/** Whether the skeleton stands in place of the screen. */
const showNavigating = (isShown: boolean): void => {
  document.documentElement.toggleAttribute('data-navigating', isShown)
}

/** How long the former screen stays, ms. A faster screen shows no skeleton (ui.md: nothing flashes). */
const LEAVE_AFTER_MS = 200
/** A navigation that never arrives must not leave the skeleton behind. */
const GIVE_UP_MS = 15_000

/**
 * Shows the skeleton some time after a click that leads to another screen. A timer starts it, not a
 * style, so that a screen that comes at once causes no extra styling and painting. The links themselves
 * decide whether to follow a click, and then prevent the browser's own navigation. Returns a function
 * that stops it.
 */
export function leaveAtClick(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => {
    clearTimeout(timer)
    showNavigating(false)
  }
  function leave(from: string) {
    // The new screen has arrived, and NavigationSkeleton handles it.
    if (window.location.pathname !== from) return
    showNavigating(true)
    timer = setTimeout(stay, GIVE_UP_MS)
  }
  function onClick(event: MouseEvent) {
    const to = event.defaultPrevented ? destination(event) : undefined
    const from = window.location.pathname
    if (!to || pageGroupOf(to.pathname) === pageGroupOf(from)) return
    clearTimeout(timer)
    timer = setTimeout(leave, LEAVE_AFTER_MS, from)
  }
  // On the window, after all handlers that may cancel the event.
  window.addEventListener('click', onClick, { signal })
  // Going back instead, and pages that the browser had kept.
  window.addEventListener('popstate', stay, { signal })
  window.addEventListener('pageshow', stay, { signal })
  return () => {
    stop.abort()
    stay()
  }
}
