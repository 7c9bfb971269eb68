'use client'

import type { ReactNode } from 'react'
import { NoRetryThrottle } from '@/lib/hydration/no-retry-throttle'

interface Props {
  readonly children: ReactNode
}

/**
 * The layout around a page and its skeleton where they share nothing: each `loading` file has a client
 * layout beside it, so that its page is shown when it is there (no-retry-throttle.tsx).
 */
export function PagesLayout({ children }: Props) {
  return <NoRetryThrottle>{children}</NoRetryThrottle>
}

/**
 * What is named in a layout (`parts`) the build gives to the browser once, and not with each of the
 * pages below (decision 0029).
 */
export function defineSharedCode(...parts: readonly unknown[]) {
  return function SharedCode({ children }: Props) {
    // A part that were used nowhere would be left out of the layout's script.
    return parts.length > 0 && children
  }
}

/** The layout around a page and its skeleton, with what both are drawn with (`parts`). */
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
