import ipaddr from 'ipaddr.js'
import type { HostPart } from './host-part'
import { addressesOf } from '@/lib/contract/ip-stack'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import type { Network, NetworkInstance, NetworkNic, NetworkRoute } from './network'
import type { ReachQuestion } from './reach-answer'
import type { Rule } from './rule'

/*
 * A second, slow implementation of the same rules for tests: IPv4 only, every address concrete, every match
 * by the reference library. It shares no code with what it checks.
 */

/** Stands for the internet as a whole: only the network of all addresses contains it. */
export const SOMEBODY = '223.1.2.3'

type Answer = 'yes' | 'no' | 'depends' | 'leaves' | 'unknown'
interface Box {
  readonly ip: string
  /** Where it is, when it calls by its own address. */
  readonly at?: NetworkInstance
}

const inside = (ip: string, net: string): boolean => {
  const cidr = net.includes('/') ? net : `${net}/${net.includes(':') ? 128 : 32}`
  const [address, range] = [ipaddr.parse(ip), ipaddr.parseCIDR(cidr)]
  return address.kind() === range[0].kind() && address.match(range)
}

const ipsOf = (nic: NetworkNic | undefined) => (nic ? addressesOf(nic.ipStack) : [])
const nicIp = ({ nics }: NetworkInstance): string => ipsOf(nics[0])[0] ?? ''
const owner = (network: Network, ip: string) =>
  network.instances.find((each) => each.nics.some((nic) => ipsOf(nic).includes(ip)))
const callee = (network: Network, ip: string) =>
  network.instances.find((each) => each.externalIps.some((external) => external.ip === ip))

function means(network: Network, part: HostPart, box: Box): boolean {
  if (part.type === 'ip' || part.type === 'ip_net') return inside(box.ip, part.value)
  if (!box.at) return false
  if (part.type === 'vpc') return part.value === network.vpc.name
  if (part.type === 'instance') return part.value === box.at.name
  const subnet = network.subnets.find((each) => each.name === part.value)
  return subnet !== undefined && inside(box.ip, subnet.ipv4Block)
}

function lets(
  network: Network,
  direction: Rule['direction'],
  instance: NetworkInstance,
  other: Box,
  { protocol, port }: Pick<ReachQuestion, 'protocol' | 'port'>,
): boolean {
  const own: Box = { ip: nicIp(instance), at: instance }
  const hits = network.rules.filter((rule) => {
    if (rule.status === 'disabled' || rule.direction !== direction) return false
    if (!rule.targets.some((part) => means(network, part, own))) return false
    const { hosts, ports, protocols } = rule.filters
    if (protocols?.length && !protocols.includes(protocol)) return false
    if (hosts?.length && !hosts.some((part) => means(network, part, other))) return false
    if (!ports?.length) return true
    return ports.some((text) => {
      const [first = 0, last = first] = text.split('-').map(Number)
      return protocol !== 'ICMP' && port !== undefined && port >= first && port <= last
    })
  })
  if (hits.length === 0) return direction === 'outbound'
  const first = Math.min(...hits.map(({ priority }) => priority))
  return hits.every(({ priority, action }) => priority !== first || action === 'allow')
}

const netOf = (network: Network, { destination }: NetworkRoute): string | undefined =>
  destination.type === 'subnet'
    ? network.subnets.find(({ name }) => name === destination.value)?.ipv4Block
    : destination.value.includes('/')
      ? destination.value
      : `${destination.value}/32`

/** Tries prefixes from the longest down: the first that a router has, custom before system. */
function routeTo(network: Network, from: NetworkInstance, ip: string): NetworkRoute | undefined {
  const subnet = network.subnets.find(({ id }) => id === from.nics[0]?.subnetId)
  const routers = [
    network.routers.find(({ id }) => id === subnet?.customRouterId),
    network.routers.find(({ kind }) => kind === 'system'),
  ]
  for (let width = 32; width >= 0; width--) {
    for (const router of routers) {
      const found = (router?.routes ?? [])
        .filter((route) => {
          const net = netOf(network, route)
          return net?.endsWith(`/${width}`) === true && inside(ip, net)
        })
        .sort((a, b) => a.name.localeCompare(b.name))
      if (found[0]) return found[0]
    }
  }
  return undefined
}

type Sent =
  | { readonly to: 'nowhere' }
  | { readonly to: 'subnet' }
  | { readonly to: 'hop'; readonly hop: NetworkInstance }
  | { readonly to: 'gateway'; readonly name: string }

function send(network: Network, from: NetworkInstance, ip: string): Sent {
  const target = routeTo(network, from, ip)?.target
  if (target?.type === 'subnet') return owner(network, ip) ? { to: 'subnet' } : { to: 'nowhere' }
  if (target?.type === 'internet_gateway')
    return owner(network, ip) ? { to: 'nowhere' } : { to: 'gateway', name: target.value }
  if (target?.type !== 'ip' && target?.type !== 'instance') return { to: 'nowhere' }
  const hop =
    target.type === 'ip'
      ? owner(network, target.value)
      : network.instances.find(({ name }) => name === target.value)
  if (!hop) return { to: 'nowhere' }
  return hop === owner(network, ip) ? { to: 'subnet' } : { to: 'hop', hop }
}

/** The address that a gateway sends from: `shared` for the shared one, undefined for none. */
function leaves(network: Network, name: string, ips: readonly string[], shared: boolean) {
  const gateway = network.gateways.find((each) => each.name === name)
  const all = network.instances.flatMap(({ externalIps }) => externalIps)
  const own = ips.find((ip) => {
    const pool = all.find((each) => each.ip === ip)?.ipPoolId
    return gateway?.ipAddresses.includes(ip) || (pool && gateway?.ipPoolIds.includes(pool))
  })
  if (own) return own
  return shared && gateway?.ipPoolIds.includes(network.outboundPoolId ?? '') ? 'shared' : undefined
}

export function slowReach(network: Network, question: ReachQuestion): Answer {
  const { source, target } = question
  const sender =
    source.kind === 'instance'
      ? network.instances.find(({ id }) => id === source.instanceId)
      : undefined
  const called =
    target.kind === 'instance'
      ? network.instances.find(({ id }) => id === target.instanceId)
      : undefined

  const arrival = (to: NetworkInstance, from: Box, external?: string): Answer => {
    if (!lets(network, 'inbound', to, from, question)) return 'no'
    const back = send(network, to, from.ip)
    if (back.to === 'hop') return 'depends'
    if (external === undefined) return back.to === 'subnet' ? 'yes' : 'no'
    return back.to === 'gateway' && leaves(network, back.name, [external], false) ? 'yes' : 'no'
  }

  if (!sender) {
    const from: Box = { ip: source.kind === 'address' ? source.address : SOMEBODY }
    const ip = called ? called.externalIps[0]?.ip : target.kind === 'address' ? target.address : ''
    const to = ip === undefined ? undefined : callee(network, ip)
    if (to && ip !== undefined) return arrival(to, from, ip)
    // A VPC's address means nothing outside of it; about others the VPC decides nothing.
    const isOurs = network.subnets.some(
      ({ ipv4Block }) => ip !== undefined && ip !== '' && inside(ip, ipv4Block),
    )
    return called || isOurs ? 'no' : 'unknown'
  }
  const ip = called ? nicIp(called) : target.kind === 'address' ? target.address : ''
  const to = owner(network, ip)
  if (to === sender) return 'yes'
  if (!to && network.subnets.some(({ ipv4Block }) => inside(ip, ipv4Block))) return 'no'
  const here: Box = { ip: nicIp(sender), at: sender }
  const there: Box = { ip, ...(to && { at: to }) }
  if (!lets(network, 'outbound', sender, there, question)) return 'no'
  const sent = send(network, sender, ip)
  if (sent.to === 'nowhere') return 'no'
  if (sent.to === 'subnet') return to ? arrival(to, here) : 'no'
  if (sent.to === 'hop') {
    const passes = sent.hop.nics
      .slice(0, 1)
      .flatMap(({ ipStack }) => transitIpsOf(ipStack) ?? [])
      .some((net) => inside(ip, net))
    return passes && lets(network, 'inbound', sent.hop, here, question) ? 'depends' : 'no'
  }
  const from = leaves(
    network,
    sent.name,
    sender.externalIps.map((each) => each.ip),
    true,
  )
  if (!from) return 'no'
  const back = callee(network, ip)
  return back ? arrival(back, { ip: from === 'shared' ? SOMEBODY : from }, ip) : 'leaves'
}
