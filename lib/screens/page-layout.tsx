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

/**
 * The layout around a page whose script is large: its skeleton until the page arrives. As a layout of its own
 * the skeleton is read ahead without the script of the page (decision 0029); any other page has its
 * skeleton beside it (definePage).
 */
export const definePageLayout = (skeleton: ReactNode) =>
  function PageLayout({ children }: Props) {
    return <AwaitedPages skeleton={skeleton}>{children}</AwaitedPages>
  }
