'use client'

import { useLateScript } from './use-late-script'

/** Draws every tooltip of the page; once, in the root layout. */
export function TooltipHost() {
  useLateScript(async () => {
    const { installTips } = await import('./late-parts')
    return () => installTips(document)
  })
  return null
}
