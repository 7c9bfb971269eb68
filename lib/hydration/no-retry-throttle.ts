'use client'

import {
  cloneElement,
  isValidElement,
  type ReactNode,
  startTransition,
  useEffect,
  useReducer,
} from 'react'
import { onPagePart } from './page-parts'

/**
 * The pages of a layout, shown when they are there. Once React has shown a skeleton it holds what
 * replaces it back until 300 ms after (its throttle of retries), while the server answers in 50 to
 * 100. An update from above is not held back: with each part of a page that arrives, and each script
 * that has run, the element that the router gave the layout is made anew, so that React looks at the
 * boundary below it again. Without this the wait is back and nothing else changes. For layouts that
 * have a `loading` file beside them.
 */
export function useNoRetryThrottle(children: ReactNode): ReactNode {
  const [parts, arrive] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // React draws in a later task, when whoever waited for the part or the script has been told too.
    const look = () => startTransition(arrive)
    const stop = onPagePart(look)
    // Of scripts and of whatever else there is.
    document.addEventListener('load', look, true)
    return () => {
      document.removeEventListener('load', look, true)
      stop()
    }
  }, [])
  return parts && isValidElement(children) ? cloneElement(children) : children
}
