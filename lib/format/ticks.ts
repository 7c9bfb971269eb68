import { DIGITS, numberTo } from './number'

/* Apart from numbers, which every page formats: only charts need this. */

/** How many decimals distinguish multiples of `step`: 2 for 0.25, 0 for 1,500. */
export function digitsOf(step: number): number {
  if (!Number.isFinite(step)) return 0
  // Six digits: steps are round, and further digits are the error of a division.
  const [mantissa = '', exponent] = Number(step.toPrecision(6)).toExponential().split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** The unit letters of the specification (screens, section 8). */
const COUNT_UNITS: readonly (readonly [from: number, letter: string])[] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
]
const NO_UNIT = [1, ''] as const
const countUnit = (value: number) =>
  COUNT_UNITS.find(([from]) => Math.abs(value) >= from) ?? NO_UNIT

/** With more decimals the full number is easier to read. */
const SHORT_DIGITS_MAX = 3

/**
 * A formatter for the ticks of an axis up to `most`, which are `step` apart, so that no two read alike:
 * `1.5k` and `2M`, `1.01M` and `1.02M`; in full if there would be too many decimals, `1,000,002`.
 */
export function tickWriter(most: number, step: number, locale: string): (value: number) => string {
  const isShort = digitsOf(step / countUnit(most)[0]) <= SHORT_DIGITS_MAX
  return (value) => {
    const [size, letter] = isShort ? countUnit(value) : NO_UNIT
    return numberTo(value / size, digitsOf(step / size), locale) + letter
  }
}

/** The decimals of values beside ticks that are `step` apart: one more than the ticks, at least two. */
export const valueDigits = (step: number): number => Math.max(DIGITS, digitsOf(step) + 1)

/** Prefixes of units: of seconds, volts, watts. */
const SI_PREFIXES: readonly (readonly [prefix: string, size: number])[] = [
  ['M', 1e6],
  ['k', 1e3],
  ['', 1],
  ['m', 1e-3],
  ['µ', 1e-6],
  ['n', 1e-9],
]

/**
 * The prefix with which numbers up to `most` have a digit before the point, and its factor: `m` and 0.001
 * for 0.02. None for 0.
 */
export function siPrefix(most: number, greatest = 1e6): readonly [prefix: string, size: number] {
  const magnitude = Math.abs(most)
  if (!(magnitude > 0)) return NO_PREFIX
  const fitting = SI_PREFIXES.filter(([, size]) => size <= greatest)
  return fitting.find(([, size]) => magnitude >= size) ?? fitting.at(-1) ?? NO_PREFIX
}
const NO_PREFIX = ['', 1] as const
