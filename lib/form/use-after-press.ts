'use client'

import { useCallback, useEffect, useRef } from 'react'

/**
 * A function that runs what it is given at once, or, while a pointer is pressed, when the press is
 * over and its click delivered. A message that appears between the two moves the button from under
 * the pointer, and the browser then gives the click to neither.
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | undefined>(undefined)
  useEffect(() => {
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    const over = () => {
      const runs = waiting.current
      waiting.current = undefined
      // The click comes in the same task as the release.
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
