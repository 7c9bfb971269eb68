import { fullNumber } from '@/lib/format/number'
import { requiredMessage } from './required'

export interface NumberOptions {
  /** The label of the field in the message for an empty one. */
  readonly label: string
  /** True unless given. */
  readonly required?: boolean
  /** 0 unless given (screens, section 3). */
  readonly min?: number
  readonly max?: number
  /** Whether only whole numbers are valid; true unless given. */
  readonly integer?: boolean
  /** The unit in the limits: `Must be at least 1 GiB`. */
  readonly unit?: string
}

/** Plain decimal notation: no exponent, no hex, no thousands separators. */
const DECIMAL = /^-?\d+(?:\.\d+)?$/
const WHOLE = /^-?\d+$/
/** Digits with separators. */
const GROUPED = /^-?\d[\d.,'’_\s]*$/

/** A number in digits of another script, which the platform doesn't parse: `١٢`, `１２`. */
const OTHER_DIGITS =
  /^[+\-−]?[\p{Nd}\p{P}\s\u200e\u200f\u061c]*(?![0-9])\p{Nd}[\p{Nd}\p{P}\s\u200e\u200f\u061c]*$/u
const USE_DIGITS = 'Use the digits 0 to 9'

/**
 * Why text is no whole number in plain digits. Separators are not interpreted: `1.000` is one to some
 * readers, and a thousand to others.
 */
export function wholeNumberProblem(text: string): string | undefined {
  if (WHOLE.test(text)) return undefined
  if (OTHER_DIGITS.test(text)) return USE_DIGITS
  return GROUPED.test(text) ? 'Must be a whole number' : 'Must be a number'
}

/** Checks a number field, given its text or the number it was parsed to. */
export function validateNumber(
  value: string | number | null | undefined,
  options: NumberOptions,
): string | undefined {
  const { label, required = true, min = 0, max, integer = true, unit } = options
  const text = typeof value === 'string' ? value.trim() : value
  if (text === '' || text == null) return required ? requiredMessage(label) : undefined
  if (typeof text === 'string') {
    const problem = integer
      ? wholeNumberProblem(text)
      : DECIMAL.test(text)
        ? undefined
        : OTHER_DIGITS.test(text)
          ? USE_DIGITS
          : 'Must be a number'
    if (problem) return problem
  }
  const number = Number(text)
  if (!Number.isFinite(number)) return 'Must be a number'
  if (integer && !Number.isInteger(number)) return 'Must be a whole number'
  const words = (limit: number) => (unit === undefined ? limit : `${fullNumber(limit)} ${unit}`)
  if (number < min) return `Must be at least ${words(min)}`
  if (max !== undefined && number > max) return `Must be at most ${words(max)}`
  return undefined
}
