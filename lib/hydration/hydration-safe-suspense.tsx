'use client'

import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'

interface Props {
  readonly children: ReactNode
  readonly fallback?: ReactNode
}

/**
 * A Suspense for what comes with the page and has a script of its own. React takes what the server
 * sent away when it is rendered anew before that script is there, and with it what has been typed
 * already: so until React has reached it, it stays what it was at first.
 */
export function HydrationSafeSuspense({ children, fallback }: Props) {
  const [first] = useState(children)
  const [waiting] = useState(fallback)
  const [isReached, setReached] = useState(false)
  const reach = useCallback(() => setReached(true), [])
  const shown = isReached ? children : first
  return useMemo(
    () => (
      <Suspense fallback={waiting}>
        {shown}
        <Reached onReached={reach} />
      </Suspense>
    ),
    [shown, waiting, reach],
  )
}

function Reached({ onReached }: { readonly onReached: () => void }) {
  useEffect(onReached, [onReached])
  return null
}
