import type { ProvisionedSince } from '@/lib/metrics/provisioned'

export const DAY_MS = 86_400_000

/**
 * The highest usage in each whole day (24 hours, counted back from `nowMs`), oldest first, at most
 * `daysMax`. Peaks, because a quota that is full at noon is full; whole days, so that hours make no trend.
 * The platform samples only changes (behaviour-operator.md, metrics endpoints): usage stays the same until
 * the next sample, and is unknown before the first.
 */
export function dailyPeaks(
  history: readonly ProvisionedSince[],
  nowMs: number,
  daysMax: number,
): number[] {
  const samples = history.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs)
  const [first] = samples
  if (!first) return []
  const days = Math.min(daysMax, Math.floor((nowMs - first.atMs) / DAY_MS))
  const startMs = nowMs - days * DAY_MS
  const peaks = Array.from({ length: days }, () => Number.NEGATIVE_INFINITY)
  samples.forEach(({ atMs, used }, at) => {
    const untilMs = samples[at + 1]?.atMs ?? Number.POSITIVE_INFINITY
    const from = Math.max(0, Math.floor((atMs - startMs) / DAY_MS))
    // Excludes the day that begins when this one ends.
    const to = Math.min(days - 1, Math.ceil((untilMs - startMs) / DAY_MS) - 1)
    for (let day = from; day <= to; day++) peaks[day] = Math.max(peaks[day] ?? used, used)
  })
  return peaks
}
