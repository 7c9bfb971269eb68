'use client'

import { useState } from 'react'

// Going back or forward, and loading a document, show something that was there before.
let lastNavigation: 'link' | 'history' | 'load' = 'load'

if (typeof window !== 'undefined') {
  const by = (navigation: typeof lastNavigation) => () => {
    lastNavigation = navigation
  }
  // Registered early: every page loads this with its frame (app/providers.tsx). A listener added after the
  // router's is called when what Back found in the router's cache is already on screen.
  window.addEventListener('popstate', by('history'))
  // Capture: before any handler that navigates.
  for (const type of ['click', 'keydown'])
    window.addEventListener(type, by('link'), { capture: true })
}

/** Whether the page is shown because the reader went back or forward to it. */
export const isReturn = (): boolean => lastNavigation === 'history'

/** Whether a press in the page brought this component on screen; only then do panels slide in. */
export function useOpenedByLink(): boolean {
  const [byLink] = useState(() => lastNavigation === 'link')
  return byLink
}
