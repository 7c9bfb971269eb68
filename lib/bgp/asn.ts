import { fullNumber } from '@/lib/format/number'
import { wholeNumberProblem } from '@/lib/validate/number'
import { requiredMessage } from '@/lib/validate/required'

export const ASN_MAX = 4_294_967_295

/** `1.10`: the upper and the lower 16 bits (RFC 5396). */
const DOTTED = /^(\d{1,5})\.(\d{1,5})$/
const HALF_MAX = 65_535

/** The number of an ASN in dotted form; undefined for other text. */
function plainOf(text: string): number | undefined {
  const [, high, low] = DOTTED.exec(text) ?? []
  if (high === undefined || low === undefined) return undefined
  const [upper, lower] = [Number(high), Number(low)]
  return upper > HALF_MAX || lower > HALF_MAX ? undefined : upper * (HALF_MAX + 1) + lower
}

/** Why text is no autonomous system number: 1 to 4294967295, without separators. */
export function validateAsn(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return requiredMessage('ASN')
  const plain = plainOf(typed)
  if (plain !== undefined) return `Must be written without a dot: ${typed} is ${plain}`
  const problem = wholeNumberProblem(typed)
  if (problem) return problem
  const asn = Number(typed)
  if (asn === 0) return 'ASN 0 is reserved and can’t be used'
  return asn < 0 || asn > ASN_MAX ? `Must be between 1 and ${ASN_MAX}` : undefined
}

/** Reserved numbers: RFC 7607, 6793, 5398, 6996, 7300, and IANA's own. */
const KEPT: readonly (readonly [first: number, last: number, words: string])[] = [
  [23_456, 23_456, 'Reserved: it stands for 4-byte ASNs where only 2 bytes are understood'],
  [64_496, 64_511, 'Reserved for documentation'],
  [64_512, 65_534, 'For private use: it must not reach the internet'],
  [65_535, 65_535, 'Reserved: the last 2-byte ASN'],
  [65_536, 65_551, 'Reserved for documentation'],
  [65_552, 131_071, 'Reserved by IANA'],
  [4_200_000_000, 4_294_967_294, 'For private use: it must not reach the internet'],
  [ASN_MAX, ASN_MAX, 'Reserved: the last ASN'],
]

/** What a valid number is reserved for; undefined if it is assigned to networks, or not valid. */
export function keptFor(text: string): string | undefined {
  if (validateAsn(text) !== undefined) return undefined
  const asn = Number(text)
  return KEPT.find(([first, last]) => asn >= first && asn <= last)?.[2]
}

/** Checks the number of paths: 1 to 32, or empty. */
export function validatePaths(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const problem = wholeNumberProblem(typed)
  if (problem) return problem
  return Number(typed) < 1 || Number(typed) > PATHS_MAX
    ? `Must be between 1 and ${fullNumber(PATHS_MAX)}`
    : undefined
}

/** The most paths of one route in parallel use. */
export const PATHS_MAX = 32
