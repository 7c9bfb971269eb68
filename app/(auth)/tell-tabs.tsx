'use client'

import { useEffect } from 'react'
import { tellTabs } from '@/lib/change/session-end'

/**
 * Has other tabs check whether their session is over: the reader of this screen may no longer have
 * one.
 */
export function TellTabs() {
  useEffect(() => tellTabs({ type: 'look' }), [])
  return null
}
