import { watchAssets } from '@/lib/hydration/assets-ahead'
import { watchReads } from '@/lib/hydration/page-reads'
import { leaveAtClick } from './leave-at-click'

/** Answers clicks at once, asks the server once for each, and runs no script again. Returns how to stop. */
export function answerClicks(): () => void {
  const stops = [leaveAtClick(), watchReads(), watchAssets()]
  return () => {
    for (const stop of stops) stop()
  }
}
