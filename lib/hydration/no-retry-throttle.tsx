'use client'

import {
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { onPagePart } from './page-parts'

/** Reports that awaited content is on screen. Returns a function that undoes this. */
type Arrive = () => () => void

const ArriveContext = createContext<Arrive>(() => () => {})

/** The pages of a layout, or a Suspense. */
interface Props {
  readonly children: ReactNode
}

/**
 * Shows suspended content below as soon as it arrives. Once React has shown a skeleton, it delays the
 * content for 300 ms (its throttle of retries), while the server answers in 50 to 100. Updates from above
 * are not delayed: with each part of the page that arrives, and each script that has run, the element below
 * is recreated, so that React renders its boundary again. If this stops working, the delay is back and
 * nothing else changes. For pages below a layout (AwaitedPages), and for content that the server sends after
 * its page.
 */
export function NoRetryThrottle({ children }: Props) {
  const [parts, look] = useReducer((count: number) => count + 1, 0)
  // If nothing is awaited, this would only render all of the router's components again.
  const arrived = useRef(0)
  const arrive = useCallback(() => {
    arrived.current += 1
    return () => {
      arrived.current -= 1
    }
  }, [])
  useArrival()
  useEffect(() => {
    // In a later task, after everything that waits for the part or the script was notified.
    const lookBelow = () => {
      if (arrived.current === 0) startTransition(look)
    }
    const onLoad = ({ target }: Event) => {
      // Load events of icons and style sheets come here too.
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

/** Reports to the NoRetryThrottle around that awaited content is on screen, while it is. */
export function useArrival(): void {
  const arrive = use(ArriveContext)
  // React cleans this up when it hides the content behind a skeleton again.
  useLayoutEffect(arrive, [arrive])
}

interface AwaitedPagesProps extends Props {
  readonly skeleton: ReactNode
}

/** The pages of a layout, in place of `loading` files: a skeleton until the server has answered. */
export const AwaitedPages = ({ skeleton, children }: AwaitedPagesProps): ReactNode => (
  <NoRetryThrottle>
    <Suspense fallback={skeleton}>{children}</Suspense>
  </NoRetryThrottle>
)
