'use client'

import {
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { onPagePart } from './page-parts'

/** Says that something of what is waited for is on screen. Returns how to take that back. */
type Arrive = () => () => void

const ArriveContext = createContext<Arrive>(() => () => {})

/** What a layout's pages are drawn in, or a Suspense. */
interface Props {
  readonly children: ReactNode
}

/**
 * Shows what waits below when it is there. Once React has shown a skeleton it holds what replaces it
 * back until 300 ms after (its throttle of retries), while the server answers in 50 to 100. An update
 * from above is not held back: with each part of a page that arrives, and each script that has run, the
 * element below is made anew, so that React looks at the boundary in it again. Without this the wait is
 * back and nothing else changes. For layouts that have a `loading` file beside them, and for what the
 * server sends later than the page it stands in.
 */
export function NoRetryThrottle({ children }: Props) {
  const [parts, look] = useReducer((count: number) => count + 1, 0)
  // Where nothing is waited for, looking would draw all of the router's components in between again.
  const arrived = useRef(0)
  const arrive = useCallback(() => {
    arrived.current += 1
    return () => {
      arrived.current -= 1
    }
  }, [])
  useArrival()
  useEffect(() => {
    // React draws in a later task, after everything that waits for the part or the script has been
    // notified.
    const lookBelow = () => {
      if (arrived.current === 0) startTransition(look)
    }
    const onLoad = ({ target }: Event) => {
      // Each icon and style sheet loads, too.
      if (target instanceof HTMLScriptElement) lookBelow()
    }
    const stop = onPagePart(lookBelow)
    document.addEventListener('load', onLoad, true)
    return () => {
      document.removeEventListener('load', onLoad, true)
      stop()
    }
  }, [])
  return (
    <ArriveContext value={arrive}>
      {parts && isValidElement(children) ? cloneElement(children) : children}
    </ArriveContext>
  )
}

/** Tells the NoRetryThrottle around that what it waits for is on screen, as long as it is. */
export function useArrival(): void {
  const arrive = use(ArriveContext)
  // React ends it where it hides what had been there in a skeleton again.
  useLayoutEffect(arrive, [arrive])
}
