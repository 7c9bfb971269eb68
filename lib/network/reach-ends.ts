import { parseIp } from '@/lib/validate/ip'
import { isPrivateIp, unroutableKind } from './blocks'
import type { Network, NicPlace } from './network'
import { primaryNic, unreadOf } from './network'
import type { ReachEnd } from './reach-answer'
import { block, giveUp, type Walk } from './reach-way'
import { nicPlaceAt, subnetAt } from './routing'

/* What the ends of a question are in a VPC. */

/** What is wrong with an end wherever it is. */
export function refusalOf(end: ReachEnd): string | undefined {
  if (end.kind !== 'address') return undefined
  const ip = parseIp(end.address)
  if (!ip) return `${end.address} isn’t an IP address`
  const kind = unroutableKind(ip)
  return kind && `${end.address} is ${kind}, which can’t be routed`
}

/** An end that the VPC should have, and has not. */
interface Missing {
  readonly missing: string
  /** Why it may have it all the same. */
  readonly gap?: string | undefined
}

export const notFound = (walk: Walk, kind: 'source' | 'target', { missing, gap }: Missing): void =>
  gap === undefined ? block(walk, kind, missing) : giveUp(walk, kind, `${missing}. ${gap}`)

/** The interface that an end is, undefined for one outside the VPC. */
export function placeOf(
  network: Network,
  end: ReachEnd,
  other: ReachEnd,
): NicPlace | Missing | undefined {
  if (end.kind === 'internet') return undefined
  const gap = unreadOf(network, 'interfaces')
  if (end.kind === 'address') {
    const ip = parseIp(end.address)
    const place = ip && nicPlaceAt(network, end.address)
    if (!ip || place) return place
    const subnet = subnetAt(network, ip)
    if (subnet) return { missing: `No instance in ${subnet.name} has ${end.address}`, gap }
    const lost = isPrivateIp(ip) ? unreadOf(network, 'subnets') : undefined
    return lost === undefined
      ? undefined
      : { missing: `No known subnet has ${end.address}`, gap: lost }
  }
  const instance = network.instances.find(({ id }) => id === end.instanceId)
  if (!instance) return { missing: 'The instance isn’t in this VPC', gap }
  const otherSubnets = subnetsOfEnd(network, other)
  const nic =
    end.nicId === undefined
      ? (instance.nics.find(({ subnetId }) => otherSubnets.includes(subnetId)) ??
        primaryNic(instance))
      : instance.nics.find(({ id }) => id === end.nicId)
  return nic ? { instance, nic } : { missing: `${instance.name} has no interface in this VPC`, gap }
}

function subnetsOfEnd(network: Network, end: ReachEnd): string[] {
  if (end.kind === 'internet') return []
  if (end.kind === 'address') {
    const ip = parseIp(end.address)
    const subnet = ip && subnetAt(network, ip)
    return subnet ? [subnet.id] : []
  }
  const instance = network.instances.find(({ id }) => id === end.instanceId)
  return instance?.nics.map(({ subnetId }) => subnetId) ?? []
}
