'use client'

import type { ReactNode } from 'react'
import { useNoRetryThrottle } from '@/lib/hydration/no-retry-throttle'

interface Props {
  readonly children: ReactNode
}

/**
 * The layout around a page and its skeleton where they share nothing: each `loading` file has a client
 * layout beside it, so that its page is shown when it is there (no-retry-throttle.ts).
 */
export function PagesLayout({ children }: Props) {
  return useNoRetryThrottle(children)
}

/**
 * The layout around a page and its skeleton: what both are drawn with (`parts`) stands there, so that
 * the build gives it to the browser once and not with each of them (decision 0030).
 */
export function defineSharedLayout(...parts: readonly unknown[]) {
  return function SharedLayout({ children }: Props) {
    const pages = useNoRetryThrottle(children)
    // A part that were used nowhere would be left out of the layout's script.
    return parts.length > 0 && pages
  }
}
