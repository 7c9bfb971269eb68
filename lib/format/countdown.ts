const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** The time left, rounded up to whole seconds so that it ends at 0: `4m 09s`, `1h 02m`, `9s`. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  if (seconds >= HOUR_S)
    return `${Math.floor(seconds / HOUR_S)}h ${two(Math.floor((seconds % HOUR_S) / MINUTE_S))}m`
  if (seconds >= MINUTE_S) return `${Math.floor(seconds / MINUTE_S)}m ${two(seconds % MINUTE_S)}s`
  return `${seconds}s`
}
