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
