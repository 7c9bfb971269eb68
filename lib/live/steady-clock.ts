/** Both clocks may drift apart by this between two looks: no more than rounding and slow correction. */
const DRIFT_MS = 1_000

/**
 * A clock for waits: ms since 1970 as the computer's clock had it at first, that never goes back. It
 * goes on with the browser's own ticks, which nobody sets but which may stand still while the computer
 * sleeps: where the computer's clock is ahead of them, that counts.
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
