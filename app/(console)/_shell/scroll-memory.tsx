'use client'

import { usePathname } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { useLateScript } from '@/lib/ui/use-late-script'
import type { restoreScroll } from './remember-scroll'

interface Memory {
  readonly restore: typeof restoreScroll
}

const content = () => document.getElementById('content')

/**
 * Remembers how far the content pane was scrolled, for each history entry, and goes back there on
 * back and forward. The pane scrolls by itself, which browsers do not remember.
 */
export function ScrollMemory() {
  const pathname = usePathname()
  const [memory, setMemory] = useState<Memory>()
  useLateScript(async () => {
    const loaded = await import('./late-parts')
    return () => {
      setMemory({ restore: loaded.restoreScroll })
      const pane = content()
      return pane ? loaded.rememberScroll(pane) : () => {}
    }
  })
  // Before the frame, which would show the new page where the old one was.
  useLayoutEffect(() => {
    const pane = content()
    return pane ? memory?.restore(pane) : undefined
  }, [memory, pathname])
  return null
}
