import { pageGroupOf } from '@/lib/navigation/page-group'
import { destination } from '@/lib/ui/destination'

/** A navigation that never arrives must not leave the skeleton behind. */
const GIVE_UP_MS = 15_000

/** Whether the skeleton stands in place of the screen. */
const showLeaving = (isShown: boolean): void => {
  document.documentElement.toggleAttribute('data-leaving', isShown)
}

/**
 * Shows the skeleton from a click that leads to another screen. The links decide themselves whether
 * they are followed; one that was has prevented the browser's own navigation. Returns how to stop.
 */
export function leaveAtClick(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => {
    clearTimeout(timer)
    showLeaving(false)
  }
  function onClick(event: MouseEvent) {
    const to = event.defaultPrevented ? destination(event) : undefined
    if (!to || pageGroupOf(to.pathname) === pageGroupOf(window.location.pathname)) return
    clearTimeout(timer)
    showLeaving(true)
    timer = setTimeout(giveUp, GIVE_UP_MS)
  }
  // On the window: after everybody who may stop the event.
  window.addEventListener('click', onClick, { signal })
  // Going back instead, and pages that the browser had kept.
  window.addEventListener('popstate', giveUp, { signal })
  window.addEventListener('pageshow', giveUp, { signal })
  return () => {
    stop.abort()
    giveUp()
  }
}
