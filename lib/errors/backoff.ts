// security.md, section 4, reconnect: full jitter, 0.5 s doubling to 15 s for 2 min, then 30 s.
const FIRST_MS = 500
const MOST_MS = 15_000
const PATIENT_AFTER_MS = 120_000
const PATIENT_MS = 30_000

/**
 * The delay before the next attempt: random between 0 and the limit, so that pages that lost the same relay
 * don't reconnect together. `attempt` counts from 0.
 */
export function reconnectDelayMs(
  attempt: number,
  lostForMs: number,
  random: () => number = Math.random,
): number {
  // 2 ** 20 is far beyond the limit; larger powers would become Infinity times 0.
  const limit =
    lostForMs < PATIENT_AFTER_MS
      ? Math.min(FIRST_MS * 2 ** Math.min(attempt, 20), MOST_MS)
      : PATIENT_MS
  return Math.floor(random() * limit)
}
