'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { leaveFragment, takeFragment } from '@/lib/change/fragment-over'
import { tellTabs } from '@/lib/change/session-end'

/**
 * Has other tabs check whether their session is over: the reader of this screen may no longer have
 * one. Leaves the fragment of the address to the page that a sign-in leads to.
 */
export function TellTabs() {
  const path = usePathname()
  useEffect(() => tellTabs({ type: 'look' }), [])
  useEffect(() => {
    leaveFragment()
    // On the page for a device's code, which takes a sign-in too.
    takeFragment()
  }, [path])
  return null
}
