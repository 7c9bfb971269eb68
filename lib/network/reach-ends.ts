import { addressesOf } from '@/lib/contract/ip-stack'
import { type ParsedIp, parseIp } from '@/lib/validate/ip'
import { type End, endOf, endsOf } from './firewall'
import { isPrivateIp, unroutableKind } from './blocks'
import type { Network, NicPlace } from './network'
import { primaryNic, unreadOf } from './network'
import type { ReachEnd, ReachQuestion } from './reach-answer'
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

/** Whether neither end says which IP version is asked about, and one has addresses of both. */
export function hasTwoWays({ instances }: Network, { source, target }: ReachQuestion): boolean {
  if (source.kind === 'address' || target.kind === 'address') return false
  return [source, target].some((end) => {
    const instance = end.kind === 'instance' && instances.find(({ id }) => id === end.instanceId)
    return instance && instance.nics.some(({ ipStack }) => addressesOf(ipStack).length > 1)
  })
}

/** An interface by its address of a version, else by the one that it has. */
export const endNear = (place: NicPlace, version: End['version']): End | undefined =>
  endOf(place, version) ?? endsOf(place)[0]

/** Of two ends that may be called by several addresses each, those of one IP version, if there is one. */
export function paired(
  walk: Walk,
  from: readonly End[],
  to: readonly End[],
): readonly [here: End, to: End] | undefined {
  const pairs = from.flatMap((here) =>
    to.filter(({ version }) => version === here.version).map((there) => [here, there] as const),
  )
  return pairs.find(([{ version }]) => version === walk.prefers) ?? pairs[0]
}

export const SOMEWHERE: readonly End[] = [
  { version: 4, address: null },
  { version: 6, address: null },
]

/** An address that isn’t called as an interface's. */
export const outside = (ip: ParsedIp): End => ({ version: ip.version, address: ip })
