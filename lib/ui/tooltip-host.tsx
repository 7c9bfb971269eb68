'use client'

import { useEffect } from 'react'
import { installTips } from './install-tips'

/** Draws every tooltip of the page; once, in the root layout. */
export function TooltipHost() {
  useEffect(() => installTips(document), [])
  return null
}
