import { parseIp } from '@/lib/validate/ip'
import { parseIpNet, rangeOf, validateIpNet } from '@/lib/validate/ip-net'
import { requiredMessage } from '@/lib/validate/required'

/** An announced network, and the block of an address lot that it belongs to. */
export interface Announcement {
  readonly network: string
  /** ID of the block. */
  readonly block: string
}

/** A block of an address lot, both ends included. */
export interface LotBlock {
  readonly id: string
  readonly lot: string
  readonly first: string
  readonly last: string
}

export const blockText = ({ first, last }: LotBlock): string => `${first} – ${last}`

/** The canonical text of a network: `FD00:0::/48` is `fd00::/48`. */
const keyOf = (network: string): string => {
  const net = parseIpNet(network.trim())
  return net ? `${net.version} ${rangeOf(net).first}/${net.width}` : network.trim()
}

export const isSameNetwork = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

/**
 * Why a network can't be announced: its syntax, the other announcements (`others`), and the block, as far
 * as it is known. The platform only checks that a network is there once.
 */
export function validateNetwork(
  text: string,
  others: readonly string[],
  block?: LotBlock,
): string | undefined {
  const network = text.trim()
  if (network === '') return requiredMessage('Network')
  const problem = validateIpNet(network)
  const net = parseIpNet(network)
  if (problem !== undefined || !net) return problem ?? 'Not a valid network'
  if (net.hasHostBits)
    return `Must be the network’s first address: bits after /${net.width} are set`
  if (others.some((other) => isSameNetwork(other, network)))
    return 'The announce set already has this network'
  return block && !isWithin(network, block)
    ? `Must be within ${blockText(block)}, the block of ${block.lot}`
    : undefined
}

/** Whether all of a network's addresses are in a block. */
export function isWithin(network: string, { first, last }: LotBlock): boolean {
  const net = parseIpNet(network)
  const [low, high] = [parseIp(first), parseIp(last)]
  if (!net || !low || !high || low.version !== net.version) return false
  const range = rangeOf(net)
  return range.first >= low.value && range.last <= high.value
}

/** Whether two lists have the same announcements, in any order. */
export function isSameAnnounced(
  one: readonly Announcement[],
  other: readonly Announcement[],
): boolean {
  const key = ({ network, block }: Announcement) => `${keyOf(network)} ${block}`
  const [left, right] = [one, other].map((list) => list.map(key).toSorted().join())
  return left === right
}
