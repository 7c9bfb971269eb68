'use client'

import { useEffect } from 'react'
import { tellTabs } from '@/lib/change/session-end'

/** Has other tabs look whether their session is over: whoever is shown this may have none any more. */
export function TellTabs() {
  useEffect(() => tellTabs({ type: 'look' }), [])
  return null
}
