'use client'

import { startTransition, useEffect, useEffectEvent } from 'react'

/**
 * Loads a script after hydration, so that it is not part of the first load, and runs what `load` resolves
 * to, which returns a function that stops it. If the script can't be loaded (offline, a deployment in
 * between), the page does without.
 */
export function useLateScript(load: () => Promise<() => () => void>): void {
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    loadNow().then(
      (start) => {
        // As a transition: on a phone, rendering everything at once would delay a press.
        startTransition(() => {
          if (!isGone) stop = start()
        })
      },
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
}
