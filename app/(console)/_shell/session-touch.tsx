'use client'

import { useLateScript } from '@/lib/ui/use-late-script'

/**
 * Tells the console that its reader is still at work. Navigation within the console loads no
 * document, so that without this a session would idle out under somebody who uses it all day.
 */
export function SessionTouch() {
  useLateScript(async () => (await import('./touch-session')).touchWhileUsed)
  return null
}
