'use client'

import { startTransition, useEffect, useEffectEvent } from 'react'

/**
 * Loads a script once the page is hydrated, so that it is no part of the first load, and runs what
 * `load` resolves to; that returns how to stop it. Where the script can't be loaded (offline, a
 * deployment in between) the page does without.
 */
export function useLateScript(load: () => Promise<() => () => void>): void {
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    loadNow().then(
      (start) => {
        // What it draws comes in slices: on a phone all of it at once would hold up a press.
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
