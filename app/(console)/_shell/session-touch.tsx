'use client'

import { useEffect } from 'react'
/**
 * Tells the console that its reader is still at work. Navigation within the console loads no
 * document, so that without this a session would idle out under somebody who uses it all day.
 */
export function SessionTouch() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isHere = true
    import('./touch-session').then(
      ({ touchWhileUsed }) => {
        if (isHere) stop = touchWhileUsed()
      },
      // Whoever can't load it can't be told that the session is over either.
      () => {},
    )
    return () => {
      isHere = false
      stop?.()
    }
  }, [])
  return null
}
