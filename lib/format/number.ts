import { DEFAULT_LOCALE, numberFormat, remembered } from './locale'

/** Numbers are compact from a million and in engineering notation from 1e15 (screens, section 0). */
const COMPACT_FROM = 1e6
const ENGINEERING_FROM = 1e15
/** Compact notation keeps one digit, so from here on a number would read 1e15. */
const ROUNDS_TO_ENGINEERING = ENGINEERING_FROM - 5e10

/** Decimals, unless a distance requires more. */
export const DIGITS = 2
/** The most decimals that every runtime supports. */
const DIGITS_MAX = 20
/** Smaller numbers are written as powers of ten: rows of zeros are easily miscounted. */
const PLAIN_FROM = 1e-6

const rounded = remembered((locale, digits) =>
  numberFormat(locale, { maximumFractionDigits: Number(digits) }),
)
const significant = remembered((locale, digits) =>
  numberFormat(locale, { maximumSignificantDigits: Number(digits) }),
)
const minute = remembered((locale, digits) =>
  numberFormat(locale, { notation: 'engineering', maximumSignificantDigits: Number(digits) }),
)
const compact = remembered((locale) =>
  numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
)
const engineering = remembered((locale) =>
  numberFormat(locale, { notation: 'engineering', maximumFractionDigits: 1 }),
)

export interface FormattedNumber {
  readonly text: string
  /** The exact value, for a tooltip; only if `text` is shortened. */
  readonly full?: string
}

/** Smaller numbers aren't grouped, and with Latin digits all languages write whole ones alike. */
const GROUPED_FROM = 1_000

/**
 * A number with the locale's grouping and at most `digits` decimals. Only 0 reads `0`: small numbers have
 * two significant digits, `0.0042`, and below 1e-6 a power of ten, `4.2E-9`. NaN is `unknown`. Small whole
 * numbers need no formatter: creating a browser's first one takes as long as drawing a list (decision
 * 0061).
 */
export function numberTo(value: number | bigint, digits: number, locale = DEFAULT_LOCALE): string {
  if (Number.isNaN(value)) return 'unknown'
  if (Number.isInteger(value) && value >= 0 && value < GROUPED_FROM) return String(value)
  const magnitude = Math.abs(Number(value))
  if (magnitude > 0 && (magnitude < 10 ** -digits || magnitude < PLAIN_FROM)) {
    const needed = digits + Math.floor(Math.log10(magnitude)) + 1
    const count = String(Math.min(DIGITS_MAX, Math.max(2, needed)))
    return (magnitude < PLAIN_FROM ? minute : significant)(locale, count).format(value)
  }
  return rounded(locale, String(Math.min(DIGITS_MAX, digits))).format(value)
}

/** A number in full, with at most two digits after the point. Bigints stay exact. */
export const fullNumber = (value: number | bigint, locale = DEFAULT_LOCALE): string =>
  numberTo(value, DIGITS, locale)

/** A number as in cells and meters: 999,999 then 1M, from 1e15 on 1E15, with the exact value. */
export function formatNumber(value: number | bigint, locale = DEFAULT_LOCALE): FormattedNumber {
  // Exact enough for a threshold, even for a bigint beyond 2^53.
  const magnitude = Math.abs(Number(value))
  if (!(magnitude >= COMPACT_FROM)) return { text: fullNumber(value, locale) }
  const notation = magnitude >= ROUNDS_TO_ENGINEERING ? engineering : compact
  return { text: notation(locale).format(value), full: fullNumber(value, locale) }
}
