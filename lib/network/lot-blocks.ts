import {
  type IpRangeText,
  parseIpRange,
  type RangeProblems,
  validateNewRange,
} from '@/lib/validate/ip-range'
import { parseIpNet, rangeOf } from '@/lib/validate/ip-net'
import { ipText } from './blocks'

/*
 * Blocks of address lots: parsing typed ones, and their sums and overlaps. The platform checks the two ends
 * of a block, but not blocks against each other (behaviour-operator.md, address lots). Pure.
 */

/** An existing block, with its lot. */
export interface OwnedBlock extends IpRangeText {
  readonly lot: string
}

/**
 * The problems of each block, in order; both members are absent if there are none. A block may not overlap
 * an earlier one, or one of its own lot.
 * @param own what the lot has already
 */
export const blockProblems = (
  blocks: readonly IpRangeText[],
  own: readonly IpRangeText[] = [],
): readonly RangeProblems[] =>
  blocks.map((block, at) => validateNewRange(block, [...own, ...blocks.slice(0, at)]))

/** The problem of a list with at least one block: the first of its blocks' problems, and its block. */
export function blocksProblem(
  blocks: readonly IpRangeText[],
  own: readonly IpRangeText[] = [],
): string | undefined {
  if (blocks.length === 0) return 'Add at least one block'
  const problems = blockProblems(blocks, own).map(({ first, last }) => first ?? last)
  const at = problems.findIndex((problem) => problem !== undefined)
  if (at < 0) return undefined
  return blocks.length === 1 ? problems[at] : `Block ${at + 1}: ${problems[at]}`
}

/**
 * The overlaps with blocks of other lots in words; undefined for none. The platform accepts them, so this
 * is a warning.
 */
export function overlapWords(
  blocks: readonly IpRangeText[],
  others: readonly OwnedBlock[],
): string | undefined {
  const met = blocks.flatMap((block) => {
    const range = parseIpRange(trimmed(block))
    return range === undefined
      ? []
      : others.filter((other) => {
          const theirs = parseIpRange(other)
          return (
            theirs?.version === range.version &&
            range.first <= theirs.last &&
            theirs.first <= range.last
          )
        })
  })
  const words = [...new Set(met.map(({ first, last, lot }) => `${first} – ${last} of ${lot}`))]
  return words.length > 0 ? words.join(', ') : undefined
}

const trimmed = ({ first, last }: IpRangeText): IpRangeText => ({
  first: first.trim(),
  last: last.trim(),
})

/** How many addresses the blocks have together; blocks that can't be parsed count as empty. */
export const addressCount = (blocks: readonly IpRangeText[]): bigint =>
  blocks.reduce((sum, block) => sum + (parseIpRange(block)?.size ?? 0n), 0n)

/** The separator between the ends of a block: a dash, or `to`. */
const DASH = /\s*(?:[-–—]|\bto\b)\s*/

/**
 * Parses a text with several addresses as blocks: `198.51.100.0 – 198.51.100.255`, or `203.0.113.0/24`,
 * separated by lines or commas. Undefined for anything else.
 */
export function blocksOfText(text: string): readonly IpRangeText[] | undefined {
  const items = text.split(/[\n,;]+/).flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))
  const isMore = items.length > 1 || items.some((item) => item.includes('/') || DASH.test(item))
  return isMore ? items.map(blockOfItem) : undefined
}

function blockOfItem(item: string): IpRangeText {
  const net = parseIpNet(item)
  if (net) {
    const { first, last } = rangeOf(net)
    const { version } = net
    return { first: ipText({ version, value: first }), last: ipText({ version, value: last }) }
  }
  const [first = '', last = ''] = item.split(DASH)
  return { first, last }
}
