'use client'

import { useState } from 'react'

// Back and forward, and the first page of a document, put something on screen that was there before.
let lastNavigation: 'link' | 'history' | 'load' = 'load'

if (typeof window !== 'undefined') {
  const by = (navigation: typeof lastNavigation) => () => {
    lastNavigation = navigation
  }
  // Every page loads this with its frame (app/providers.tsx): what Back finds in the router's cache is on
  // screen before listeners of `popstate` that were added after the router's are called.
  window.addEventListener('popstate', by('history'))
  // Capture: before any handler that navigates.
  for (const type of ['click', 'keydown'])
    window.addEventListener(type, by('link'), { capture: true })
}

/** Whether what comes on screen now is gone back to, not opened anew. */
export const isReturn = (): boolean => lastNavigation === 'history'

/** Whether this component came on screen by a press in the page; only then panels slide in. */
export function useOpenedByLink(): boolean {
  const [byLink] = useState(() => lastNavigation === 'link')
  return byLink
}
