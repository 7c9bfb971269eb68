import {
  type IpRangeText,
  parseIpRange,
  type RangeProblems,
  validateNewRange,
} from '@/lib/validate/ip-range'
import { parseIpNet, rangeOf } from '@/lib/validate/ip-net'
import { ipText } from './blocks'

/*
 * Blocks of address lots: as they are typed, and what they add up to. The platform checks the two ends
 * of one, and no block with another (behaviour-operator.md, address lots); pure.
 */

/** A block that there is, and whose. */
export interface OwnedBlock extends IpRangeText {
  readonly lot: string
}

/**
 * What is wrong with each of the blocks, in their order; both absent where nothing is. None may
 * overlap one before it, or one of its own lot.
 * @param own what the lot has already
 */
export const blockProblems = (
  blocks: readonly IpRangeText[],
  own: readonly IpRangeText[] = [],
): readonly RangeProblems[] =>
  blocks.map((block, at) => validateNewRange(block, [...own, ...blocks.slice(0, at)]))

/** The same of the list as a whole, which has one at least: the first problem, and whose it is. */
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
 * With which blocks of other lots these overlap, in words; undefined for none. The platform takes
 * them: who plans addresses is to know.
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

/** How many addresses the blocks have, together; blocks that can't be read count for nothing. */
export const addressCount = (blocks: readonly IpRangeText[]): bigint =>
  blocks.reduce((sum, block) => sum + (parseIpRange(block)?.size ?? 0n), 0n)

/** Between the ends of a block; a dash of text, or `to`. */
const DASH = /\s*(?:[-–—]|\bto\b)\s*/

/**
 * The blocks of a text that has more than one address: `198.51.100.0 – 198.51.100.255`, or
 * `203.0.113.0/24`, a line or a comma between two of them. Undefined for anything else.
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
