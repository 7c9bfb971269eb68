'use client'

import { useState } from 'react'

// Back and forward, and the first page of a document, put something on screen that was there before.
let lastNavigation: 'link' | 'history' | 'load' = 'load'

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    lastNavigation = 'history'
  })
  // Capture: before any handler that navigates.
  window.addEventListener(
    'click',
    () => {
      lastNavigation = 'link'
    },
    { capture: true },
  )
}

/** Whether this component came on screen by a press in the page; only then panels slide in. */
export function useOpenedByLink(): boolean {
  const [byLink] = useState(() => lastNavigation === 'link')
  return byLink
}
