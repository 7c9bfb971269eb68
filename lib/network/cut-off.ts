import { parseIp } from '@/lib/validate/ip'
import { parsePortRange } from '@/lib/validate/port-range'
import { rangeOf } from '@/lib/validate/ip-net'
import { parseBlock } from './blocks'
import { decide, rulesFor } from './firewall'
import type { End, Protocol } from './firewall'
import type { HostPart } from './host-part'
import { placesOf } from './network'
import type { Network, NetworkInstance, Place } from './network'
import type { Rule } from './rule'

/** A running instance that a change of rules would shut in. */
export interface CutOff {
  readonly instance: NetworkInstance
  /** Nobody could open a session by SSH any more. */
  readonly losesSsh: boolean
  /** Nothing at all could reach it any more. */
  readonly losesInbound: boolean
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
 * The running instances that somebody could call before a change of rules, and nobody after it:
 * by SSH (TCP port 22), or at all. Only the instances' own firewalls are asked; who can route to
 * them does not change with rules.
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
  return network.instances
    .filter(({ runState }) => runState === 'running')
    .map((instance) => {
      const loses = (only?: Call): boolean =>
        isOpen(was, instance, only) && !isOpen(willBe, instance, only)
      return { instance, losesSsh: loses(SSH), losesInbound: loses() }
    })
    .filter(({ losesSsh, losesInbound }) => losesSsh || losesInbound)
}

/** Whether somebody else may call an instance: by this call, or by any. */
export const isOpen = (network: Network, instance: NetworkInstance, only?: Call): boolean =>
  instance.nics.some((nic) => isPlaceOpen(network, { instance, nic }, only))

/**
 * Whether a point in the space of sources, protocols and ports is let in. Each allowing rule is a
 * set of boxes in it, each denial takes boxes away. If anything is left of a box, then also a point
 * that is at the beginning of it, or right behind a denial, in each direction: those are tried.
 */
function isPlaceOpen(network: Network, place: Place, only?: Call): boolean {
  const rules = rulesFor(network, place, 'inbound')
  const places = placesOf(network)
  return rules.some((rule, at) => {
    if (rule.action === 'deny') return false
    const before = rules.slice(0, at).filter(({ action }) => action === 'deny')
    const calls = only ? [only] : callsOf(rule, before)
    return sourcesOf(network, places, place, rule, before).some((other) =>
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

/** The sources to try: each begins what the rule lets in, or follows what a denial takes away. */
function sourcesOf(
  network: Network,
  places: readonly Place[],
  target: Place,
  rule: Rule,
  denials: readonly Rule[],
): End[] {
  const blocksOf = (part: HostPart): string[] =>
    part.type === 'ip' || part.type === 'ip_net'
      ? [part.value]
      : places.filter((each) => isMeant(network, part, each)).map(({ nic }) => nic.ip)
  const edges = (texts: readonly string[], edge: 'first' | 'behind') =>
    texts.flatMap((text) => {
      const block = parseBlock(text)
      if (!block) return []
      const { first, last } = rangeOf(block)
      const value = edge === 'first' ? first : last + 1n
      const isAddress = value < 1n << BigInt(block.version === 4 ? 32 : 128)
      return isAddress ? [{ version: block.version, value }] : []
    })
  const { hosts } = rule.filters
  const lets = hosts?.length ? hosts.flatMap(blocksOf) : ['0.0.0.0/0', '::/0']
  const taken = denials.flatMap(({ filters }) => (filters.hosts ?? []).flatMap(blocksOf))
  // An instance does not call itself through the network.
  const points = [...edges(lets, 'first'), ...edges([...taken, target.nic.ip], 'behind')]
  const byIp = new Map(places.map((each) => [keyOf(parseIp(each.nic.ip)), each]))
  const own = keyOf(parseIp(target.nic.ip))
  const distinct = new Map(points.map((point) => [keyOf(point), point]))
  distinct.delete(own)
  return [...distinct].map(([key, address]) => {
    const place = byIp.get(key)
    return { version: address.version, address, ...(place && { place }) }
  })
}

const keyOf = (ip: { readonly version: 4 | 6; readonly value: bigint } | undefined): string =>
  ip ? `${ip.version}:${ip.value}` : ''

/** Whether a name in a rule means an interface. */
function isMeant(network: Network, { type, value }: HostPart, { instance, nic }: Place): boolean {
  if (type === 'vpc') return value === network.vpc.name
  if (type === 'instance') return value === instance.name
  return network.subnets.some(({ id, name }) => name === value && id === nic.subnetId)
}
