'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { destination } from './destination'

/** Specification, section 2: shown when loading lasts longer. */
const DELAY_MS = 20
/** Length of the fade in feedback.css, after which the bar is gone. */
const DONE_MS = 250
/** A navigation that never arrives (blocked, cancelled, failed) must not leave the bar behind. */
const GIVE_UP_MS = 15_000

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
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (state: 'idle' | 'running' | 'done') => {
      clearTimeout(timer)
      if (bar.current) bar.current.dataset['state'] = state
    }
    const run = () => {
      show('running')
      timer = setTimeout(complete, GIVE_UP_MS)
    }
    const complete = () => {
      // A load that ended within the delay never showed anything to complete.
      show(bar.current?.dataset['state'] === 'running' ? 'done' : 'idle')
      timer = setTimeout(show, DONE_MS, 'idle')
    }
    function onClick(event: MouseEvent) {
      if (!destination(event)) return
      clearTimeout(timer)
      timer = setTimeout(run, DELAY_MS)
    }
    // What was on its way has arrived.
    complete()
    // Capturing: Link prevents the default, and others may stop the event.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      clearTimeout(timer)
    }
  }, [path, query])
  return <div ref={bar} className="loading-bar motion-ok" data-state="idle" aria-hidden />
}
