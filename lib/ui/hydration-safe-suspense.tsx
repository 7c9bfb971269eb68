'use client'

import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'

interface Props {
  readonly children: ReactNode
  readonly fallback?: ReactNode
}

/**
 * A Suspense for served content with a script of its own. If React renders such content again before its
 * script is loaded, it removes the served markup, and with it what the reader has typed. So until it is
 * hydrated, the content keeps its first props.
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
