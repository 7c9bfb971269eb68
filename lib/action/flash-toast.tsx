'use client'

import { useEffect } from 'react'
import { toast } from '@/lib/ui/toast-store'
import { FLASH_COOKIE } from './flash-cookie'

/** Shows the notice of an action that ended before our scripts had loaded, once. */
export function FlashToast() {
  useEffect(() => {
    const value = new RegExp(`(?:^|; )${FLASH_COOKIE}=([^;]+)`).exec(document.cookie)?.[1]
    if (value === undefined) return
    document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`
    try {
      const notice: unknown = JSON.parse(decodeURIComponent(value))
      if (typeof notice !== 'object' || notice === null || !('content' in notice)) return
      if (typeof notice.content === 'string') toast({ content: notice.content })
    } catch {
      // Not ours, or cut short: there is nothing to show.
    }
  }, [])
  return null
}
