import { shareReads } from '@/lib/hydration/shared-reads'
import { leaveAtClick } from './leave-at-click'

/** Answers clicks at once, and asks the server once for each. Returns how to stop. */
export function answerClicks(): () => void {
  const stops = [leaveAtClick(), shareReads()]
  return () => {
    for (const stop of stops) stop()
  }
}
