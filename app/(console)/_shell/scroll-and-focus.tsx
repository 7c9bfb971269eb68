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
 * What browsers do for a document that comes, for a page that comes without one. Remembers how far the
 * content pane was scrolled, for each history entry, and goes back there on back and forward: the pane
 * scrolls by itself, which browsers do not remember. And a new page takes the focus, which stays
 * in the page when what had it goes.
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
  // Kept until the late parts are here: by then the reader may be back where they began.
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
