import type { ParsedIp } from '@/lib/validate/ip'
import { parseIp } from '@/lib/validate/ip'
import { parseIpNet, rangeOf } from '@/lib/validate/ip-net'
import type { ParsedIpNet } from '@/lib/validate/ip-net'

/* Calculations with networks: which contains which, and how they are written. */

const BITS = { 4: 32, 6: 128 } as const

/** Whether two networks have an address in common. */
export function blocksOverlap(one: ParsedIpNet, other: ParsedIpNet): boolean {
  const [a, b] = [rangeOf(one), rangeOf(other)]
  return one.version === other.version && a.first <= b.last && b.first <= a.last
}

/** Whether all addresses of the inner network are the outer one's too. */
export const blockContains = (outer: ParsedIpNet, inner: ParsedIpNet): boolean =>
  outer.width <= inner.width && blocksOverlap(outer, inner)

/** Whether an address lies in a network. */
export const blockHolds = (block: ParsedIpNet, ip: ParsedIp): boolean =>
  blockContains(block, blockOfIp(ip))

/** The network of one address alone. */
export const blockOfIp = (ip: ParsedIp): ParsedIpNet => ({
  ...ip,
  width: BITS[ip.version],
  hasHostBits: false,
})

/** Parses an address or a network as a network; undefined for other text. */
export function parseBlock(text: string): ParsedIpNet | undefined {
  const ip = parseIp(text)
  return ip ? blockOfIp(ip) : parseIpNet(text)
}

function ipv4Text(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
}

/** RFC 5952: lower case, no leading zeros, the longest run of two or more zero groups as `::`. */
function ipv6Text(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((value >> BigInt(16 * (7 - at))) & 0xffffn).toString(16),
  )
  let run = { start: 0, length: 1 }
  for (let start = 0; start < groups.length; start++) {
    let length = 0
    while (groups[start + length] === '0') length++
    if (length > run.length) run = { start, length }
  }
  if (run.length < 2) return groups.join(':')
  const head = groups.slice(0, run.start).join(':')
  return `${head}::${groups.slice(run.start + run.length).join(':')}`
}

/** An address as the platform writes it. */
export const ipText = ({ version, value }: ParsedIp): string =>
  version === 4 ? ipv4Text(value) : ipv6Text(value)

/** A network as the platform writes it, without its host bits. */
export const blockText = (block: ParsedIpNet): string =>
  `${ipText({ version: block.version, value: rangeOf(block).first })}/${block.width}`

/** The network that is meant by one with host bits, in words; undefined for other text. */
export function meantNetwork(text: string): string | undefined {
  const block = parseIpNet(text.trim())
  return block?.hasHostBits ? `Means ${blockText(block)}` : undefined
}

const isIn = (blocks: readonly string[]) => {
  const outer = blocks.flatMap((text) => parseIpNet(text) ?? [])
  return (block: ParsedIpNet): boolean => outer.some((each) => blockContains(each, block))
}

/** RFC 1918. */
export const isPrivateIpv4 = isIn(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])
/** Unique local addresses in use: the half of fc00::/7 with the local bit set (RFC 4193). */
export const isUniqueLocal = isIn(['fd00::/8'])
export const isMulticast = isIn(['224.0.0.0/4', 'ff00::/8'])
export const isLoopback = isIn(['127.0.0.0/8', '::1/128'])
/** Addresses that are never routed, with what they are called; the first match counts (RFC 6890, RFC 4291). */
const NOT_ROUTED = [
  ['a loopback address', isLoopback],
  ['a multicast address', isMulticast],
  ['a broadcast address', isIn(['255.255.255.255/32'])],
  ['a link-local address', isIn(['169.254.0.0/16', 'fe80::/10'])],
  ['an unspecified address', isIn(['0.0.0.0/32', '::/128'])],
  ['a reserved address', isIn(['0.0.0.0/8', '240.0.0.0/4'])],
] as const

/** The allocated parts of IPv6: global, NAT64 and unique local addresses (IANA). */
const isGivenOutIpv6 = isIn(['2000::/3', '64:ff9b::/96', 'fc00::/7'])

/** What an address that can't be routed is, 'a loopback address'; undefined for all others. */
export function unroutableKind(ip: ParsedIp): string | undefined {
  const block = blockOfIp(ip)
  const [kind] = NOT_ROUTED.find(([, isOne]) => isOne(block)) ?? []
  if (kind !== undefined) return kind
  return ip.version === 6 && !isGivenOutIpv6(block) ? 'a reserved address' : undefined
}

/** Whether an address is private: the internet does not route it. */
export const isPrivateIp = (ip: ParsedIp): boolean => isPrivate(blockOfIp(ip))
const isPrivate = isIn(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'])

/**
 * Addresses that don't exist on the internet: private, of a link, of the machine itself, or of a
 * group.
 */
const NOT_OF_INTERNET = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '127.0.0.0/8'],
  ...['224.0.0.0/4', 'fc00::/7', 'fe80::/10', '::1/128', 'ff00::/8'],
]
export const isNotOfInternet = isIn(NOT_OF_INTERNET)

/** The same as networks, including reserved ones. */
export const NOT_OF_INTERNET_BLOCKS: readonly ParsedIpNet[] = [
  ...NOT_OF_INTERNET,
  ...['0.0.0.0/8', '240.0.0.0/4', '::/128'],
].flatMap((text) => parseIpNet(text) ?? [])
