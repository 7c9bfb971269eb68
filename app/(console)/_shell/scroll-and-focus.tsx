'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLateScript } from '@/lib/ui/use-late-script'
import type { focusPage } from './focus-page'
import type { restoreScroll } from './remember-scroll'

interface Parts {
  readonly restoreScroll: typeof restoreScroll
  readonly focusPage: typeof focusPage
}

const content = () => document.getElementById('content')

/**
 * Does for a page within the console what browsers do for a new document. It remembers the content
 * pane's scroll position for each history entry and restores it on back and forward, because browsers
 * only remember the window's. A new page gets the focus; when the focused element disappears, the focus
 * stays on the page.
 */
export function ScrollAndFocus() {
  const pathname = usePathname()
  const [parts, setParts] = useState<Parts>()
  useLateScript(async () => {
    const loaded = await import('./late-parts')
    return () => {
      setParts(loaded)
      const pane = content()
      const stops = [loaded.keepFocus(), ...(pane ? [loaded.rememberScroll(pane)] : [])]
      return () => stops.forEach((stop) => stop())
    }
  })
  // Before the frame, which would show the new page where the old one was.
  useLayoutEffect(() => {
    const pane = content()
    return pane ? parts?.restoreScroll(pane) : undefined
  }, [parts, pathname])
  const shown = useRef(pathname)
  // Remembered until the late parts have loaded: by then the reader may be back on the first page.
  const isFocusOwed = useRef(false)
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname
      isFocusOwed.current = true
    }
    const pane = content()
    if (!parts || !pane || !isFocusOwed.current) return
    isFocusOwed.current = false
    return parts.focusPage(pane)
  }, [parts, pathname])
  return null
}
