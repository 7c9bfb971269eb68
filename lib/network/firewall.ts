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
 * screens.md, section 9, and the platform's public description of these types, whose sentences are repeated
 * where they decide. Answers to traffic that was let through are let back without a check: the firewall
 * keeps state.
 */

/** The protocols of reachability questions: ICMP as a whole. */
export type Protocol = 'TCP' | 'UDP' | 'ICMP'

/** One end of traffic, as rules match it. */
export interface End {
  readonly version: 4 | 6
  /** Null: any address of the internet. */
  readonly address: ParsedIp | null
  /** It is a single unknown address, not the internet as a whole. */
  readonly isOne?: boolean
  /** Set for an interface of the VPC that is called by its own address, not by an external one. */
  readonly place?: NicPlace
  /** Its name in words, if its address stands for others that are treated alike. */
  readonly called?: string
}

export interface Flow {
  readonly direction: Rule['direction']
  /** The interface whose firewall is evaluated. */
  readonly place: NicPlace
  /** "The other end of traffic": the source of what comes in, the destination of what goes out. */
  readonly other: End
  readonly protocol: Protocol
  /** The destination's port. ICMP has none. */
  readonly port?: number
}

export interface FirewallVerdict {
  readonly action: Rule['action']
  /** The rule that decided; absent if no rule did and the default applies. */
  readonly rule?: Rule
  /**
   * Earlier rules that would decide otherwise for some of the traffic: for some addresses if the other end
   * is the internet as a whole, or for one type of ICMP.
   */
  readonly exceptions: readonly Rule[]
}

/** The defaults without a matching rule: inbound is denied, outbound is allowed. */
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

/** Whether a target or a host filter matches an end. Unknown names match nothing. */
function partMatches(network: Network, part: HostPart, end: End): Match {
  switch (part.type) {
    case 'vpc':
      // By the private address: traffic from an external one comes from outside.
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
 * Whether a rule is about an interface. "Targets are additive: the rule applies to instances matching any
 * target"; without a target it applies to none. A match of one of its addresses is enough: targets mean the
 * whole interface.
 */
export const ruleAppliesTo = (network: Network, rule: Rule, place: NicPlace): boolean =>
  endsOf(place).some((end) =>
    rule.targets.some((part) => partMatches(network, part, end) === 'yes'),
  )

/** The rules for an interface's traffic in one direction, in the order of evaluation. */
export const rulesFor = (network: Network, place: NicPlace, direction: Rule['direction']): Rule[] =>
  network.rules
    .filter((rule) => rule.status === 'enabled' && rule.direction === direction)
    .filter((rule) => ruleAppliesTo(network, rule, place))
    .sort(compareRules)

/** The name of a protocol in rules: on platforms that have it, ICMP over IPv6 has its own. */
export const protocolCalled = (
  { hasIcmpV6 = false }: Pick<Network, 'hasIcmpV6'>,
  { protocol, other }: Pick<Flow, 'protocol' | 'other'>,
): Protocol | 'ICMPv6' =>
  hasIcmpV6 && protocol === 'ICMP' && other.version === 6 ? 'ICMPv6' : protocol

/**
 * "If present, the networking protocols this rule applies to": a filter of one ICMP type matches a part of
 * ICMP.
 */
function protocolMatches({ filters }: Rule, called: ReturnType<typeof protocolCalled>): Match {
  const { protocols } = filters
  if (!protocols?.length) return 'yes'
  const parts = protocols.map((word) => protocolPart(word, called))
  return parts.includes('all') ? 'yes' : parts.includes('part') ? 'some' : 'no'
}

/**
 * "If present, the destination ports or port ranges this rule applies to": traffic without a port matches
 * none.
 */
function portMatches({ filters }: Rule, port: number | undefined): boolean {
  if (!filters.ports?.length) return true
  if (port === undefined) return false
  return filters.ports.some((text) => {
    const range = parsePortRange(text)
    return range !== undefined && range.first <= port && port <= range.last
  })
}

/**
 * Whether a rule's filters match traffic: "with multiple filters, the rule applies only to packets matching
 * all filters". Within one filter any item is enough, and an empty or missing filter matches everything.
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

/** What rules in this order (`rulesFor`) do with traffic. The first match decides. */
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
