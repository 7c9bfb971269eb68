'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

const STORE = 'console:scroll:'
/** Long enough not to write at every frame (specification, section 9). */
const SAVE_AFTER_MS = 125

interface HistoryEntry {
  readonly key: string
}

/** Names the current history entry; undefined in browsers without the Navigation API. */
const entryKey = (): string | undefined =>
  'navigation' in window
    ? // Not in every TypeScript DOM library yet; the key is all that is used of it.
      (window.navigation as { currentEntry: HistoryEntry | null }).currentEntry?.key
    : undefined

let isTraversal = false
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isTraversal = true
  })
}

/**
 * Remembers how far the content pane was scrolled, for each history entry, and goes back there on
 * back and forward. The pane scrolls by itself, which browsers do not remember.
 */
export function ScrollMemory() {
  const pathname = usePathname()
  useEffect(() => {
    const pane = document.getElementById('content')
    if (!pane) return
    const key = entryKey()
    if (isTraversal && key) {
      isTraversal = false
      const top = Number(sessionStorage.getItem(STORE + key) ?? 0)
      // Rows may still be on their way: once more when the pane has grown to hold the place.
      pane.scrollTo({ top })
      const grown = new ResizeObserver(() => {
        if (pane.scrollTop >= top || pane.scrollHeight - pane.clientHeight < top) return
        pane.scrollTo({ top })
        grown.disconnect()
      })
      if (top > 0 && pane.scrollTop < top && pane.firstElementChild)
        grown.observe(pane.firstElementChild)
      return () => grown.disconnect()
    }
  }, [pathname])
  useEffect(() => {
    const pane = document.getElementById('content')
    if (!pane) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const key = entryKey()
      clearTimeout(timer)
      timer = setTimeout(() => {
        // Gone elsewhere meanwhile: this place belongs to the entry that was left.
        if (key && key === entryKey()) sessionStorage.setItem(STORE + key, String(pane.scrollTop))
      }, SAVE_AFTER_MS)
    }
    pane.addEventListener('scroll', save, { passive: true })
    return () => {
      clearTimeout(timer)
      pane.removeEventListener('scroll', save)
    }
  }, [])
  return null
}
