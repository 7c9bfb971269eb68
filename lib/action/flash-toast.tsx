'use client'

import { useEffect } from 'react'
import { ToastRegion } from '@/lib/ui/toast-region'
import { FLASH_COOKIE } from './flash-cookie'
import type { Notice } from '@/lib/change/outcome'

/**
 * The page's toasts, first the notice of an action that ended without our scripts. It came with
 * this document, which alone takes the cookie away: the page that was left may still be running.
 */
export function FlashToasts({ notice }: { notice?: Notice | undefined }) {
  useEffect(() => {
    if (notice) document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`
  }, [notice])
  return <ToastRegion served={notice} />
}
