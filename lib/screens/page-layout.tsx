'use client'

import type { ReactNode } from 'react'

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
