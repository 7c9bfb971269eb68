'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { destination } from './destination'

/** Specification, section 2: shown when loading lasts longer. */
const DELAY_MS = 20
/** A processor that draws the next screen for longer is waited for no more. */
const BUSY_MS = 200
/** Length of the fade in feedback.css, after which the bar is gone. */
const DONE_MS = 250
/** A navigation that never arrives (blocked, cancelled, failed) must not leave the bar behind. */
const GIVE_UP_MS = 15_000

/**
 * Runs after `DELAY_MS` once the main thread has nothing else to do: a page that is there, but for its
 * drawing, is not being loaded, and the bar's own frames would come in between. Returns how to stop.
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
 * The loading bar of link navigations, a thin one along the top: fast to a first mark, then slowly,
 * then complete. The router tells when a route has arrived, not when it was asked for, so clicks on
 * links start the bar. By the element's attribute and not by state: an update while React draws the
 * route has it begin again. In a Suspense boundary, as it reads the query.
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
      // A load that ended within the delay never showed anything to complete.
      if (bar.current?.dataset['state'] !== 'running') return
      show('done')
      later(() => show('idle'), DONE_MS)
    }
    function onClick(event: MouseEvent) {
      if (!destination(event)) return
      stop()
      stop = whenWaiting(run)
    }
    // What was on its way has arrived.
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
