import { addressesOf } from '@/lib/contract/ip-stack'
import { parseIp } from '@/lib/validate/ip'
import type { ParsedIp } from '@/lib/validate/ip'
import { parsePortRange } from '@/lib/validate/port-range'
import { rangeOf } from '@/lib/validate/ip-net'
import { blockHolds, parseBlock } from './blocks'
import { decide, rulesFor } from './firewall'
import type { End, Protocol } from './firewall'
import type { HostPart } from './host-part'
import { nicPlacesOf } from './network'
import type { Network, NetworkInstance, NicPlace } from './network'
import { mayBeCalled } from './other-ways'
import type { Rule } from './rule'

/**
 * Which callers an instance loses: `anywhere` means all of them, `outside` those from outside the VPC. The
 * latter is reported only for instances with an external address.
 */
export type Loss = 'anywhere' | 'outside'

/** A running instance that a change of rules would make unreachable. */
export interface CutOff {
  readonly instance: NetworkInstance
  /** The loss of SSH; absent if there is none. */
  readonly ssh?: Loss
  /** The loss of all inbound traffic; absent if some is still let in. */
  readonly inbound?: Loss
}

/** One way to call an instance. */
interface Call {
  readonly protocol: Protocol
  readonly port?: number
}
const SSH: Call = { protocol: 'TCP', port: 22 }
const PORT_MIN = 1
const PORT_MAX = 65_535
const PROTOCOLS: readonly Protocol[] = ['TCP', 'UDP', 'ICMP']

/**
 * The running instances that could be called before a change of rules but not after it: by SSH (TCP port
 * 22), or at all. Only the instances' own firewalls are evaluated; rules don't change who can route to
 * them.
 */
export function cutOff(
  network: Network,
  before: readonly Rule[],
  after: readonly Rule[],
): CutOff[] {
  const [was, willBe] = [
    { ...network, rules: before },
    { ...network, rules: after },
  ]
  const loss = (instance: NetworkInstance, call?: Call): Loss | undefined => {
    const loses = (from: Loss): boolean =>
      isOpen(was, instance, from, call) && !isOpen(willBe, instance, from, call)
    if (loses('anywhere')) return 'anywhere'
    return mayBeCalled(network, instance) && loses('outside') ? 'outside' : undefined
  }
  return network.instances
    .filter(({ runState }) => runState === 'running')
    .flatMap((instance) => {
      const [ssh, inbound] = [loss(instance, SSH), loss(instance)]
      return ssh || inbound ? [{ instance, ...(ssh && { ssh }), ...(inbound && { inbound }) }] : []
    })
}

/** Whether others may call an instance, by a given call or by any. */
export const isOpen = (
  network: Network,
  instance: NetworkInstance,
  from: Loss,
  call?: Call,
): boolean => instance.nics.some((nic) => isNicPlaceOpen(network, { instance, nic }, from, call))

/**
 * Whether the rules let in any point in the space of sources, protocols and ports. Each allowing rule is a
 * set of boxes in it; denials take boxes away, and so do sources that don't count. If a part of a box is
 * left, it includes a point at the box's beginning, or just behind a part that was taken away, in each
 * direction: those points are tried.
 */
function isNicPlaceOpen(network: Network, place: NicPlace, from: Loss, only?: Call): boolean {
  const rules = rulesFor(network, place, 'inbound')
  const places = nicPlacesOf(network)
  // An instance does not call itself through the network, and no outside caller has a subnet's address.
  const subnets = network.subnets.flatMap(({ ipv4Block, ipv6Block }) => [ipv4Block, ipv6Block])
  const excluded = from === 'outside' ? subnets : addressesOf(place.nic.ipStack)
  return rules.some((rule, at) => {
    if (rule.action === 'deny') return false
    const before = rules.slice(0, at).filter(({ action }) => action === 'deny')
    const calls = only ? [only] : callsOf(rule, before)
    return sourcesOf(network, places, excluded, rule, before).some((other) =>
      calls.some(
        (call) =>
          decide(network, rules, { direction: 'inbound', other, ...call }).action === 'allow',
      ),
    )
  })
}

function callsOf(rule: Rule, denials: readonly Rule[]): Call[] {
  const ranges = (texts: readonly string[] | null | undefined) =>
    (texts ?? []).flatMap((text) => parsePortRange(text) ?? [])
  const ports = [
    ...(rule.filters.ports?.length
      ? ranges(rule.filters.ports).map(({ first }) => first)
      : [PORT_MIN]),
    ...denials.flatMap(({ filters }) => ranges(filters.ports).map(({ last }) => last + 1)),
  ]
  const distinct = [...new Set(ports)].filter((port) => port <= PORT_MAX)
  return PROTOCOLS.flatMap((protocol): Call[] =>
    protocol === 'ICMP' ? [{ protocol }] : distinct.map((port) => ({ protocol, port })),
  )
}

/** The sources to try: the first ones that a rule lets in, and those just behind sources that are taken away. */
function sourcesOf(
  network: Network,
  places: readonly NicPlace[],
  excluded: readonly string[],
  rule: Rule,
  denials: readonly Rule[],
): End[] {
  const textsOf = (part: HostPart): string[] =>
    part.type === 'ip' || part.type === 'ip_net'
      ? [part.value]
      : places
          .filter((each) => isMeant(network, part, each))
          .flatMap(({ nic }) => addressesOf(nic.ipStack))
  const blocksOf = (texts: readonly string[]) => texts.flatMap((text) => parseBlock(text) ?? [])
  const { hosts } = rule.filters
  const lets = blocksOf(hosts?.length ? hosts.flatMap(textsOf) : ['0.0.0.0/0', '::/0'])
  const denied = blocksOf(denials.flatMap(({ filters }) => (filters.hosts ?? []).flatMap(textsOf)))
  const out = blocksOf(excluded)
  const points: ParsedIp[] = [
    ...lets.map((block) => ({ version: block.version, value: rangeOf(block).first })),
    ...[...denied, ...out]
      .map((block) => ({ version: block.version, value: rangeOf(block).last + 1n }))
      .filter(({ version, value }) => value < 1n << BigInt(version === 4 ? 32 : 128)),
  ]
  const byIp = new Map(
    places.flatMap((each) =>
      addressesOf(each.nic.ipStack).map((ip) => [keyOf(parseIp(ip)), each] as const),
    ),
  )
  const distinct = new Map(points.map((point) => [keyOf(point), point]))
  return [...distinct]
    .filter(([, address]) => !out.some((block) => blockHolds(block, address)))
    .map(([key, address]) => {
      const place = byIp.get(key)
      return { version: address.version, address, ...(place && { place }) }
    })
}

const keyOf = (ip: ParsedIp | undefined): string => (ip ? `${ip.version}:${ip.value}` : '')

/** Whether a name in a rule refers to an interface. */
function isMeant(
  network: Network,
  { type, value }: HostPart,
  { instance, nic }: NicPlace,
): boolean {
  if (type === 'vpc') return value === network.vpc.name
  if (type === 'instance') return value === instance.name
  return network.subnets.some(({ id, name }) => name === value && id === nic.subnetId)
}
