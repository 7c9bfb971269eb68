'use client'

import type { ReactNode } from 'react'
import { AwaitedPages } from '@/lib/hydration/no-retry-throttle'

interface Props {
  readonly children: ReactNode
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

/** The layout around a page: its skeleton until the page arrives, with the code that both are drawn with (`parts`). */
export function definePageLayout(skeleton: ReactNode, ...parts: readonly unknown[]) {
  const SharedCode = defineSharedCode(...parts, skeleton)
  return function PageLayout({ children }: Props) {
    return (
      <SharedCode>
        <AwaitedPages skeleton={skeleton}>{children}</AwaitedPages>
      </SharedCode>
    )
  }
}
