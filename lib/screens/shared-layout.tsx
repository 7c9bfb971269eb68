'use client'

import type { ReactNode } from 'react'

/**
 * The layout around a page and its skeleton: what both are drawn with (`parts`) stands there, so that
 * the build gives it to the browser once and not with each of them (decision 0030).
 */
export function defineSharedLayout(...parts: readonly unknown[]) {
  return function SharedLayout({ children }: { readonly children: ReactNode }) {
    // A part that were used nowhere would be left out of the layout's script.
    return parts.length > 0 && children
  }
}
