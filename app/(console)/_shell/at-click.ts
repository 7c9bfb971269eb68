import { runScriptsOnce } from '@/lib/hydration/scripts-once'
import { shareReads } from '@/lib/hydration/shared-reads'
import { leaveAtClick } from './leave-at-click'

/** Answers clicks at once, asks the server once for each, and runs no script again. Returns how to stop. */
export function answerClicks(): () => void {
  const stops = [leaveAtClick(), shareReads(), runScriptsOnce()]
  return () => {
    for (const stop of stops) stop()
  }
}
