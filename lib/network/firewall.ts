import { protocolPart } from '@/lib/contract/firewall-protocol'
import { addressesOf, addressOf } from '@/lib/contract/ip-stack'
import { parsePortRange } from '@/lib/validate/port-range'
import type { ParsedIp } from '@/lib/validate/ip'
import { parseIp } from '@/lib/validate/ip'
import { blockHolds, isNotOfInternet, parseBlock } from './blocks'
import type { HostPart } from './host-part'
import type { Network, NicPlace } from './network'
import { compareRules } from './rule-order'
import type { Rule } from './rule'

/*
 * What the firewall of a VPC does with traffic. Sources: types.md (VpcFirewallRule and its parts),
 * screens.md, section 9, and the platform's public description of these types, whose sentences are
 * repeated where they decide. Traffic that was let through is let back: the firewall keeps state,
 * so answers are asked nothing.
 */

/** What reachability is asked about: ICMP as a whole. */
export type Protocol = 'TCP' | 'UDP' | 'ICMP'

/** One end of traffic, as rules see it. */
export interface End {
  readonly version: 4 | 6
  /** Null: any address of the internet. */
  readonly address: ParsedIp | null
  /** Whether it is one address that is not known, not the internet as a whole. */
  readonly isOne?: boolean
  /** Set for an interface of the VPC that is called by its own address, not by an external one. */
  readonly place?: NicPlace
  /** What words call it, where its address stands for others that are treated alike. */
  readonly called?: string
}

export interface Flow {
  readonly direction: Rule['direction']
  /** The interface whose firewall is asked. */
  readonly place: NicPlace
  /** "The other end of traffic": the source of what comes in, the destination of what goes out. */
  readonly other: End
  readonly protocol: Protocol
  /** The destination's. ICMP has none. */
  readonly port?: number
}

export interface FirewallVerdict {
  readonly action: Rule['action']
  /** The rule that decided; absent when none did and the default holds. */
  readonly rule?: Rule
  /**
   * Rules before it that would decide otherwise for some of the traffic: for some addresses of the
   * internet when the other end is the internet as a whole, for one type of ICMP.
   */
  readonly exceptions: readonly Rule[]
}

/** What happens where no rule says anything: in is denied, out is allowed. */
export const DEFAULT_ACTIONS = {
  inbound: 'deny',
  outbound: 'allow',
} as const satisfies Record<Rule['direction'], Rule['action']>

type Match = 'yes' | 'no' | 'some'

const addressIn = (end: End, value: string): Match => {
  const block = parseBlock(value)
  if (!block || block.version !== end.version) return 'no'
  if (end.address) return blockHolds(block, end.address) ? 'yes' : 'no'
  if (block.width === 0) return 'yes'
  return isNotOfInternet(block) ? 'no' : 'some'
}

/** Whether a target or a host filter means an end. Names that nothing bears mean nothing. */
function partMatches(network: Network, part: HostPart, end: End): Match {
  switch (part.type) {
    case 'vpc':
      // By the private address: what comes from an external one comes from outside.
      return end.place !== undefined && part.value === network.vpc.name ? 'yes' : 'no'
    case 'instance':
      return end.place?.instance.name === part.value ? 'yes' : 'no'
    case 'subnet': {
      const subnet = network.subnets.find(({ name }) => name === part.value)
      const block = end.version === 4 ? subnet?.ipv4Block : subnet?.ipv6Block
      return block === undefined || !end.place ? 'no' : addressIn(end, block)
    }
    default:
      return addressIn(end, part.value)
  }
}

const best = (matches: readonly Match[]): Match =>
  matches.includes('yes') ? 'yes' : matches.includes('some') ? 'some' : 'no'

const endAt = (place: NicPlace, ip: string | undefined): End | undefined => {
  const address = ip === undefined ? undefined : parseIp(ip)
  return address && { version: address.version, address, place }
}

/** An interface as an end of traffic, by each of its addresses; IPv4 first. */
export const endsOf = (place: NicPlace): readonly End[] =>
  addressesOf(place.nic.ipStack).flatMap((ip) => endAt(place, ip) ?? [])

/** An interface as an end of traffic of a version. */
export const endOf = (place: NicPlace, version: End['version']): End | undefined =>
  endAt(place, addressOf(place.nic.ipStack, `v${version}`))

/**
 * Whether a rule is about an interface. "Targets are additive: the rule applies to instances
 * matching any target"; without a target it applies to none. One of its addresses will do: the
 * interface as a whole is meant.
 */
export const ruleAppliesTo = (network: Network, rule: Rule, place: NicPlace): boolean =>
  endsOf(place).some((end) =>
    rule.targets.some((part) => partMatches(network, part, end) === 'yes'),
  )

/** The rules that are asked about an interface's traffic of one direction, in the order they are asked. */
export const rulesFor = (network: Network, place: NicPlace, direction: Rule['direction']): Rule[] =>
  network.rules
    .filter((rule) => rule.status === 'enabled' && rule.direction === direction)
    .filter((rule) => ruleAppliesTo(network, rule, place))
    .sort(compareRules)

/** What rules call the protocol of traffic: that of IPv6 has a word of its own where the platform has it. */
export const protocolCalled = (
  { hasIcmpV6 = false }: Pick<Network, 'hasIcmpV6'>,
  { protocol, other }: Pick<Flow, 'protocol' | 'other'>,
): Protocol | 'ICMPv6' =>
  hasIcmpV6 && protocol === 'ICMP' && other.version === 6 ? 'ICMPv6' : protocol

/** "If present, the networking protocols this rule applies to": of ICMP, one type may be some of it. */
function protocolMatches({ filters }: Rule, called: ReturnType<typeof protocolCalled>): Match {
  const { protocols } = filters
  if (!protocols?.length) return 'yes'
  const parts = protocols.map((word) => protocolPart(word, called))
  return parts.includes('all') ? 'yes' : parts.includes('part') ? 'some' : 'no'
}

/** "If present, the destination ports or port ranges this rule applies to": what has no port is none of them. */
function portMatches({ filters }: Rule, port: number | undefined): boolean {
  if (!filters.ports?.length) return true
  if (port === undefined) return false
  return filters.ports.some((text) => {
    const range = parsePortRange(text)
    return range !== undefined && range.first <= port && port <= range.last
  })
}

/**
 * How a rule's filters take traffic: "with multiple filters, the rule applies only to packets
 * matching all filters"; within one, any item will do, and an empty or missing one takes everything.
 */
function filtersMatch(
  network: Network,
  rule: Rule,
  flow: Omit<Flow, 'direction' | 'place'>,
): Match {
  const protocol = protocolMatches(rule, protocolCalled(network, flow))
  if (protocol === 'no' || !portMatches(rule, flow.port)) return 'no'
  const { hosts } = rule.filters
  const host = hosts?.length
    ? best(hosts.map((part) => partMatches(network, part, flow.other)))
    : 'yes'
  return host === 'yes' ? protocol : host
}

/** What rules that are asked in this order (`rulesFor`) do with traffic. The first that matches decides. */
export function decide(
  network: Network,
  rules: readonly Rule[],
  flow: Omit<Flow, 'place'>,
): FirewallVerdict {
  const partly: Rule[] = []
  const verdict = (action: Rule['action'], rule?: Rule): FirewallVerdict => ({
    action,
    ...(rule && { rule }),
    exceptions: partly.filter((each) => each.action !== action),
  })
  for (const rule of rules) {
    const match = filtersMatch(network, rule, flow)
    if (match === 'yes') return verdict(rule.action, rule)
    if (match === 'some') partly.push(rule)
  }
  return verdict(DEFAULT_ACTIONS[flow.direction])
}

/** What the VPC's firewall does with traffic of an interface. */
export const evaluate = (network: Network, flow: Flow): FirewallVerdict =>
  decide(network, rulesFor(network, flow.place, flow.direction), flow)
