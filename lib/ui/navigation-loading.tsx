'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { destination } from './destination'

/** The delay of the specification (section 2): faster navigations show nothing. */
const DELAY_MS = 20
/** The longest wait for the main thread to become idle. */
const BUSY_MS = 200
/** Length of the fade in feedback.css, after which the bar is gone. */
const DONE_MS = 250
/** After this the bar goes: the navigation may have been blocked, canceled, or failed. */
const GIVE_UP_MS = 15_000

/**
 * Runs after `DELAY_MS`, when the main thread is idle: a page that only has to be drawn is not loading any
 * more, and the bar's frames would delay it. Returns a function that cancels this.
 */
function whenWaiting(run: () => void): () => void {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has none.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(run, { timeout: BUSY_MS })
    else run()
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/**
 * The loading bar of link navigations, a thin one along the top: fast at first, then slowly, then complete.
 * The router only reports the arrival of a route, so clicks on links start the bar. Changes the element's
 * attribute instead of state: a state update while React renders the route would make it start over. In a
 * Suspense boundary, as it reads the query.
 */
export function NavigationLoading() {
  const bar = useRef<HTMLDivElement>(null)
  const path = usePathname()
  const query = useSearchParams().toString()
  useEffect(() => {
    let stop = () => {}
    const later = (then: () => void, ms: number) => {
      const timer = setTimeout(then, ms)
      stop = () => clearTimeout(timer)
    }
    const show = (state: 'idle' | 'running' | 'done') => {
      stop()
      if (bar.current) bar.current.dataset['state'] = state
    }
    const run = () => {
      show('running')
      later(complete, GIVE_UP_MS)
    }
    const complete = () => {
      stop()
      // A load that ended within the delay has nothing to complete.
      if (bar.current?.dataset['state'] !== 'running') return
      show('done')
      later(() => show('idle'), DONE_MS)
    }
    function onClick(event: MouseEvent) {
      if (!destination(event)) return
      stop()
      stop = whenWaiting(run)
    }
    // The navigation has arrived.
    complete()
    // Capturing: Link prevents the default, and others may stop the event.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      stop()
    }
  }, [path, query])
  return <div ref={bar} className="loading-bar motion-ok" data-state="idle" aria-hidden />
}
