'use client'

import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs its argument at once, or, while a pointer is pressed, after the press has
 * ended and its click was delivered. A message that appears in between would move the button from under the
 * pointer, and the browser would send the click to neither.
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | undefined>(undefined)
  useEffect(() => {
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    const over = () => {
      const runs = waiting.current
      waiting.current = undefined
      // The browser sends the click in the same task as the release.
      if (runs) setTimeout(() => runs.forEach((run) => run()))
    }
    addEventListener('pointerdown', () => (waiting.current ??= []), options)
    addEventListener('pointerup', over, options)
    addEventListener('pointercancel', over, options)
    return () => ends.abort()
  }, [])
  return useCallback((run) => {
    if (waiting.current) waiting.current.push(run)
    else run()
  }, [])
}
