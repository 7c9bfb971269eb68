/** The shares above which a meter warns, and is critical (screens.md, section 0), per cent. */
const WARNING_ABOVE = 66
const ERROR_ABOVE = 75

export type Level = 'ok' | 'warning' | 'error'

/** The usage of something, for a bar. */
export interface Meter {
  /** The share of the whole, per cent; above 100 if a quota was lowered below the usage. Null for 0 of 0. */
  readonly percent: number | null
  /** The length of the bar, 0 to 1. */
  readonly fill: number
  readonly level: Level
}

/** Ten-thousandths of a per cent, for a sufficiently exact division of bigints. */
const FINE = 10_000n

function percentOf(used: number | bigint, whole: number | bigint): number | null {
  if (Number(whole) === 0) return Number(used) === 0 ? null : Number.POSITIVE_INFINITY
  if (typeof used === 'bigint' && typeof whole === 'bigint')
    return Number((used * 100n * FINE) / whole) / Number(FINE)
  return (Number(used) / Number(whole)) * 100
}

/** The bar for `used` of `whole`, in the same unit. Bigints are divided as bigints. */
export function meterOf(used: number | bigint, whole: number | bigint): Meter {
  const percent = percentOf(used, whole)
  return {
    percent,
    fill: Math.min(1, Math.max(0, (percent ?? 0) / 100)),
    level: levelOf(percent ?? 0),
  }
}

const levelOf = (percent: number): Level =>
  percent > ERROR_ABOVE ? 'error' : percent > WARNING_ABOVE ? 'warning' : 'ok'

/**
 * Per cent in words: `66%`, `0.4%`, `–` for 0 of 0. Cut, not rounded, and never below the smallest step: so
 * it is never `100%` while something is left, nor `0%` while something is used.
 */
export function percentWords(percent: number | null): string {
  if (percent === null) return '–'
  if (!Number.isFinite(percent)) return '>100%'
  if (percent > 0 && percent < 0.1) return '<0.1%'
  const digits = percent < 10 ? 10 : 1
  return `${Math.floor(percent * digits) / digits}%`
}
