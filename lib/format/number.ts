import { DEFAULT_LOCALE, numberFormat, remembered } from './locale'

/** Numbers are compact from a million and in engineering notation from 1e15 (screens, section 0). */
const COMPACT_FROM = 1e6
const ENGINEERING_FROM = 1e15
/** Compact notation keeps one digit, so from here a number already reads 1e15. */
const ROUNDS_TO_ENGINEERING = ENGINEERING_FROM - 5e10

/** Digits after the point unless a distance asks for more. */
const DIGITS = 2
/** The most that every runtime writes after the point. */
const DIGITS_MAX = 20
/** What is nearer to 0 is written by its power of ten: zeros in a row are miscounted. */
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
  /** The exact value, for a tooltip; only there when `text` is shortened. */
  readonly full?: string
}

/** Below, nothing is grouped, and with Latin digits every language writes a whole number alike. */
const GROUPED_FROM = 1_000

/**
 * A number with the locale's grouping and at most `digits` after the point. What isn't 0 never reads
 * `0`: it has two digits that say something, `0.0042`, and from 1e-6 down its power of ten, `4.2E-9`.
 * What is no number is `unknown`. A page of small whole numbers needs no formatter: a browser's first
 * takes as long as drawing a list (decision 0061).
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

/** How many digits after the point tell multiples of `step` apart: 2 for 0.25, 0 for 1,500. */
export function digitsOf(step: number): number {
  if (!Number.isFinite(step)) return 0
  // Six digits: steps are round, and what is beyond is the error of a division.
  const [mantissa = '', exponent] = Number(step.toPrecision(6)).toExponential().split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** By the letters of the specification (screens, section 8). */
const COUNT_UNITS: readonly (readonly [from: number, letter: string])[] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
]
const NO_UNIT = [1, ''] as const
const countUnit = (value: number) =>
  COUNT_UNITS.find(([from]) => Math.abs(value) >= from) ?? NO_UNIT

/** More digits than these after the point are harder to read than the number in full. */
const SHORT_DIGITS_MAX = 3

/**
 * Writes the ticks of an axis up to `most`, which are `step` apart, so that no two read alike: `1.5k`
 * and `2M`, `1.01M` and `1.02M`; in full where the letters would leave too many digits after the
 * point, `1,000,002`.
 */
export function tickWriter(most: number, step: number, locale: string): (value: number) => string {
  const isShort = digitsOf(step / countUnit(most)[0]) <= SHORT_DIGITS_MAX
  return (value) => {
    const [size, letter] = isShort ? countUnit(value) : NO_UNIT
    return numberTo(value / size, digitsOf(step / size), locale) + letter
  }
}

/** Values beside ticks that are `step` apart: a digit more than those need, two at least. */
export const valueDigits = (step: number): number => Math.max(DIGITS, digitsOf(step) + 1)

/** Multiples of units: of seconds, volts, watts. */
const SI_PREFIXES: readonly (readonly [prefix: string, size: number])[] = [
  ['M', 1e6],
  ['k', 1e3],
  ['', 1],
  ['m', 1e-3],
  ['µ', 1e-6],
  ['n', 1e-9],
]

/**
 * The prefix by which numbers up to `most` have at least one digit before the point, and how many of
 * the unit that is: `m` and 0.001 for 0.02. None for 0.
 */
export function siPrefix(most: number, greatest = 1e6): readonly [prefix: string, size: number] {
  const magnitude = Math.abs(most)
  if (!(magnitude > 0)) return NO_PREFIX
  const fitting = SI_PREFIXES.filter(([, size]) => size <= greatest)
  return fitting.find(([, size]) => magnitude >= size) ?? fitting.at(-1) ?? NO_PREFIX
}
const NO_PREFIX = ['', 1] as const

/** A number as cells and meters show it: 999,999 then 1M, from 1e15 on 1E15, with the exact value beside. */
export function formatNumber(value: number | bigint, locale = DEFAULT_LOCALE): FormattedNumber {
  // Near enough for a threshold, even where a bigint is beyond 2^53.
  const magnitude = Math.abs(Number(value))
  if (!(magnitude >= COMPACT_FROM)) return { text: fullNumber(value, locale) }
  const notation = magnitude >= ROUNDS_TO_ENGINEERING ? engineering : compact
  return { text: notation(locale).format(value), full: fullNumber(value, locale) }
}
