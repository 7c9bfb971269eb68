import { watchReads } from '@/lib/hydration/page-reads'
import { runScriptsOnce } from '@/lib/hydration/scripts-once'
import { leaveAtClick } from './leave-at-click'

/** Answers clicks at once, asks the server once for each, and runs no script again. Returns how to stop. */
export function answerClicks(): () => void {
  const stops = [leaveAtClick(), watchReads(), runScriptsOnce()]
  return () => {
    for (const stop of stops) stop()
  }
}
