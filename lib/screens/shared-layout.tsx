'use client'

import type { ReactNode } from 'react'
import { NoRetryThrottle } from '@/lib/hydration/no-retry-throttle'

interface Props {
  readonly children: ReactNode
}

/**
 * The layout around a page and its skeleton where they share no code: every `loading` file has a client
 * layout beside it, so that the page replaces the skeleton as soon as it arrives (no-retry-throttle.tsx).
 */
export function PagesLayout({ children }: Props) {
  return <NoRetryThrottle>{children}</NoRetryThrottle>
}

/**
 * A layout that imports `parts`, so that the browser loads their code once and not with each of the pages
 * below (decision 0029).
 */
export function defineSharedCode(...parts: readonly unknown[]) {
  return function SharedCode({ children }: Props) {
    // The bundler would leave unused parts out of the layout's script.
    return parts.length > 0 && children
  }
}

/** The layout around a page and its skeleton, with the code that both are drawn with (`parts`). */
export function defineSharedLayout(...parts: readonly unknown[]) {
  const SharedCode = defineSharedCode(...parts)
  return function SharedLayout({ children }: Props) {
    return (
      <SharedCode>
        <NoRetryThrottle>{children}</NoRetryThrottle>
      </SharedCode>
    )
  }
}
