/**
 * The value below which a share of the values lies (nearest rank).
 * @param {readonly number[]} values
 * @param {number} share from 0 to 1
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5)

/**
 * How much of a stretch of time the spans cover, overlaps counted once.
 * @param {readonly { startMs: number, endMs: number }[]} spans
 * @param {number} fromMs
 * @param {number} toMs
 */
export function coveredMs(spans, fromMs, toMs) {
  let covered = 0
  let reached = fromMs
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const from = Math.max(startMs, reached)
    const to = Math.min(endMs, toMs)
    if (to > from) {
      covered += to - from
      reached = to
    }
  }
  return covered
}

/** A frame may come after the timer. */
const AFTER_TIMER_MS = 17
const TIMERS_FROM_MS = 200

/**
 * Whether waits look as if a timer had ended them: three or more, all of them within a frame after the
 * same multiple of 100 ms, from 200 on.
 * @param {readonly number[]} waitsMs of one step in several walks
 */
export function looksTimed(waitsMs) {
  const [first = 0] = waitsMs
  const timerMs = Math.floor(first / 100) * 100
  return (
    waitsMs.length >= 3 &&
    timerMs >= TIMERS_FROM_MS &&
    waitsMs.every((ms) => ms >= timerMs && ms < timerMs + AFTER_TIMER_MS)
  )
}
