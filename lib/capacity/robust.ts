/** Statistics that are robust against outliers. Empty lists give NaN. */

/** The value below which a `share` (0 to 1) of the values lies, interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (low === undefined || high === undefined) return Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * Theil–Sen: the median of the slopes between all pairs of values, per step. With a `period`, only pairs
 * that are whole periods apart count, so that periodic patterns make no slope.
 */
export function slopeOf(values: readonly number[], period = 1): number {
  const slopes: number[] = []
  for (let from = 0; from < values.length; from++) {
    for (let to = from + period; to < values.length; to += period) {
      slopes.push(((values[to] ?? 0) - (values[from] ?? 0)) / (to - from))
    }
  }
  return median(slopes)
}

/** Pseudo-random numbers in [0, 1) with a fixed seed: equal questions get equal answers (mulberry32). */
export function sameDraws(): () => number {
  let state = 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
