import { touchSession } from '@/lib/api/own-origin'
import { leaveToSignIn } from '@/lib/change/session-end'

/** As often as a session is sealed anew at most (security.md, section 2). */
const EVERY_MS = 5 * 60_000

/** Tells the console of presses and keys, now and then. Returns how to stop. */
export function touchWhileUsed(): () => void {
  let touchedAt = Date.now()
  const touch = () => {
    if (Date.now() - touchedAt < EVERY_MS) return
    touchedAt = Date.now()
    touchSession().then(
      (isLive) => {
        if (!isLive) leaveToSignIn()
      },
      () => {
        // Offline: the next press tries again, and pages say for themselves what they can't read.
      },
    )
  }
  const events = ['pointerdown', 'keydown'] as const
  for (const event of events) window.addEventListener(event, touch, { passive: true })
  return () => {
    for (const event of events) window.removeEventListener(event, touch)
  }
}
