import { DEFAULT_LOCALE, numberFormat, remembered } from './locale'

/** Numbers are compact from a million and in engineering notation from 1e15 (screens, section 0). */
const COMPACT_FROM = 1e6
const ENGINEERING_FROM = 1e15
/** Compact notation keeps one digit, so from here a number already reads 1e15. */
const ROUNDS_TO_ENGINEERING = ENGINEERING_FROM - 5e10

const full = remembered((locale) => numberFormat(locale, { maximumFractionDigits: 2 }))
const compact = remembered((locale) =>
  numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
)
const engineering = remembered((locale) =>
  numberFormat(locale, { notation: 'engineering', maximumFractionDigits: 1 }),
)

export interface FormattedNumber {
  readonly text: string
  /** The exact value, for a tooltip; only there when `text` is shortened. */
  readonly full?: string
}

/** Below, nothing is grouped, and with Latin digits every language writes a whole number alike. */
const GROUPED_FROM = 1_000

/**
 * A number with the locale's grouping, every digit shown. Bigints stay exact. A page of small ones needs
 * no formatter: a browser's first takes as long as drawing a list (decision 0061).
 */
export const fullNumber = (value: number | bigint, locale = DEFAULT_LOCALE): string =>
  Number.isInteger(value) && value >= 0 && value < GROUPED_FROM
    ? String(value)
    : full(locale).format(value)

/** A number as cells and meters show it: 999,999 then 1M, from 1e15 on 1E15, with the exact value beside. */
export function formatNumber(value: number | bigint, locale = DEFAULT_LOCALE): FormattedNumber {
  // Near enough for a threshold, even where a bigint is beyond 2^53.
  const magnitude = Math.abs(Number(value))
  if (!(magnitude >= COMPACT_FROM)) return { text: fullNumber(value, locale) }
  const notation = magnitude >= ROUNDS_TO_ENGINEERING ? engineering : compact
  return { text: notation(locale).format(value), full: fullNumber(value, locale) }
}
