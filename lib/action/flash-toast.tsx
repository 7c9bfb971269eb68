'use client'

import { useEffect } from 'react'
import { ToastRegion } from '@/lib/ui/toast-region'
import { FLASH_COOKIE } from './flash-cookie'
import type { Notice } from '@/lib/change/outcome'

/**
 * The page's toasts, starting with the notice of an action that ended in a redirect. The notice came with
 * this document, and only this document removes the cookie: scripts of the page before may still be
 * running.
 */
export function FlashToasts({ notice }: { notice?: Notice | undefined }) {
  useEffect(() => {
    if (notice) document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`
  }, [notice])
  return <ToastRegion served={notice} />
}
