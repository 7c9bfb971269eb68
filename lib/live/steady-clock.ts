/** How far both clocks may drift apart between two calls: just rounding and slow correction. */
const DRIFT_MS = 1_000

/**
 * A clock for waits: ms since 1970 by the computer's clock at the start, never going back. It advances with
 * the browser's monotonic clock, which can't be set, but may stop while the computer sleeps: if the
 * computer's clock is ahead of it, that one counts.
 */
export function steadyClock(
  wall: () => number = Date.now,
  ticks: () => number = () => performance.now(),
): () => number {
  let ahead = wall() - ticks()
  let lastAhead = ahead
  return () => {
    const tick = ticks()
    const nowAhead = wall() - tick
    if (nowAhead - lastAhead > DRIFT_MS) ahead += nowAhead - lastAhead
    lastAhead = nowAhead
    return Math.floor(tick + ahead)
  }
}
