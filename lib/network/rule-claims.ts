import { taggedProtocol } from '@/lib/contract/firewall-protocol'
import type { ParsedIpNet } from '@/lib/validate/ip-net'
import { parsePortRange } from '@/lib/validate/port-range'
import { parseBlock } from './blocks'
import { type Protocol, protocolCalled } from './firewall'
import type { Network } from './network'
import { joined, type Range } from './ranges'
import type { Rule } from './rule'

/*
 * The traffic from outside the VPC that rules match, as sets: ports of TCP and UDP, and types of ICMP with
 * their codes, `type * 256 + code`.
 */

/** A protocol's name in rules: ICMP over IPv6 may have its own. */
export type CalledProtocol = Protocol | 'ICMPv6'

const PORTS: Range = [1, 65_535]
const MESSAGES: Range = [0, 65_535]
export const CODES = 256

export const isIcmp = (protocol: CalledProtocol): boolean => protocol.startsWith('ICMP')
/** The set of all traffic of a protocol. */
export const wholeOf = (protocol: CalledProtocol): Range => (isIcmp(protocol) ? MESSAGES : PORTS)

/** The protocols of an IP version, by their names in rules. */
export const protocolsOf = (network: Network, version: 4 | 6): readonly CalledProtocol[] =>
  (['TCP', 'UDP', 'ICMP'] as const).map((protocol) =>
    protocolCalled(network, { protocol, other: { version, address: null } }),
  )

interface Tagged {
  readonly type: string
  readonly value?: { readonly icmpType: number; readonly code?: string } | null
}

function messagesOf(word: string): Range {
  const { value } = taggedProtocol(word) as Tagged
  if (!value) return MESSAGES
  const begin = value.icmpType * CODES
  const [first = 0, last = first] = value.code?.split('-').map(Number) ?? [0, CODES - 1]
  return [begin + first, begin + last]
}

/** The set that a rule matches of a protocol; empty if none. */
export function claimOf({ filters }: Rule, protocol: CalledProtocol): readonly Range[] {
  const { protocols, ports } = filters
  const words = protocols?.filter((word) => word === protocol || word.startsWith(`${protocol} `))
  if (protocols?.length && !words?.length) return []
  if (isIcmp(protocol)) {
    // Traffic without ports matches no port filter.
    if (ports?.length) return []
    return words?.length ? joined(words.map(messagesOf)) : [MESSAGES]
  }
  return ports?.length ? joined(ports.flatMap((text) => range(text))) : [PORTS]
}

const range = (text: string): Range[] => {
  const found = parsePortRange(text)
  return found ? [[found.first, found.last]] : []
}

/**
 * The networks of an IP version that a rule matches; undefined for any host. Names of the VPC match no host
 * outside of it.
 */
export function hostBlocksOf(
  { filters }: Rule,
  version: 4 | 6,
): readonly ParsedIpNet[] | undefined {
  if (!filters.hosts?.length) return undefined
  return filters.hosts.flatMap(({ type, value }) => {
    const block = type === 'ip' || type === 'ip_net' ? parseBlock(value) : undefined
    return block?.version === version ? [block] : []
  })
}
