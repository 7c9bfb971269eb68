import { plural } from '@/lib/format/plural'
import { parseIp, validateIp } from './ip'
import { requiredMessage } from './required'

/** A range of addresses, both ends included. */
export interface IpRangeText {
  readonly first: string
  readonly last: string
}

export interface ParsedIpRange {
  readonly version: 4 | 6
  readonly first: bigint
  readonly last: bigint
  /** How many addresses it has, 1 at least. */
  readonly size: bigint
}

/**
 * Checks the two ends of an IP pool range against each other: same version, first not after last (screens,
 * section 3). Undefined while one of them is no address: its own field says so.
 */
export function validateIpRange(first: string, last: string): string | undefined {
  const [from, to] = [parseIp(first), parseIp(last)]
  if (!from || !to) return undefined
  if (from.version !== to.version) return 'First and last must have the same IP version'
  return from.value > to.value ? 'Last must not come before first' : undefined
}

/** Parses a range; undefined if an end is no address or the ends don't match. */
export function parseIpRange({ first, last }: IpRangeText): ParsedIpRange | undefined {
  const [from, to] = [parseIp(first), parseIp(last)]
  if (!from || !to || validateIpRange(first, last) !== undefined) return undefined
  const { version, value } = from
  return { version, first: value, last: to.value, size: to.value - value + 1n }
}

const overlaps = (one: ParsedIpRange, other: ParsedIpRange): boolean =>
  one.version === other.version && one.first <= other.last && other.first <= one.last

/** The messages of a range's two fields; both absent if there are none. */
export interface RangeProblems {
  readonly first?: string
  readonly last?: string
}

/**
 * Checks a new range against the existing ones of all pools: none may overlap (behaviour-operator.md, IP
 * pools). Names those it overlaps, with their `pool` if it is another one.
 */
export function validateNewRange(
  { first, last }: IpRangeText,
  others: readonly (IpRangeText & { readonly pool?: string })[],
): RangeProblems {
  const problems = { ...endProblem('first', 'First', first), ...endProblem('last', 'Last', last) }
  if (problems.first !== undefined || problems.last !== undefined) return problems
  const order = validateIpRange(first.trim(), last.trim())
  if (order !== undefined) return { last: order }
  const range = parseIpRange({ first: first.trim(), last: last.trim() })
  const met = others.find((other) => {
    const parsed = parseIpRange(other)
    return range !== undefined && parsed !== undefined && overlaps(range, parsed)
  })
  if (!met) return {}
  const whose = met.pool === undefined ? '' : ` of ${met.pool}`
  return { first: `Overlaps with ${met.first} – ${met.last}${whose}` }
}

function endProblem(key: 'first' | 'last', label: string, text: string): RangeProblems {
  const problem = text.trim() === '' ? requiredMessage(label) : validateIp(text.trim())
  return problem === undefined ? {} : { [key]: problem }
}

/** `241 addresses`, for the form; undefined while the range is not valid. */
export function rangeSizeWords(range: IpRangeText): string | undefined {
  const parsed = parseIpRange({ first: range.first.trim(), last: range.last.trim() })
  return parsed && plural(parsed.size, 'address', 'addresses')
}
