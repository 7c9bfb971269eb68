import { pageGroupOf } from '@/lib/navigation/page-group'
import { destination } from '@/lib/ui/destination'

/** Whether the skeleton stands in place of the screen. */
const showNavigating = (isShown: boolean): void => {
  document.documentElement.toggleAttribute('data-navigating', isShown)
}

/** What has come until then is shown in the place of the former screen (ui.md: nothing flashes), ms. */
const LEAVE_AFTER_MS = 200
/** A navigation that never arrives must not leave the skeleton behind. */
const GIVE_UP_MS = 15_000

/**
 * Shows the skeleton from a while after a click that leads to another screen: by a timer and not by
 * the style, so that nothing is styled and painted before a screen that comes at once. The links
 * decide themselves whether they are followed; one that was has prevented the browser's own
 * navigation. Returns how to stop.
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
    // It has arrived, and NavigationSkeleton has seen it.
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
  // On the window: after everybody who may stop the event.
  window.addEventListener('click', onClick, { signal })
  // Going back instead, and pages that the browser had kept.
  window.addEventListener('popstate', stay, { signal })
  window.addEventListener('pageshow', stay, { signal })
  return () => {
    stop.abort()
    stay()
  }
}
