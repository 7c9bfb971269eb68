import { addressesOf } from '@/lib/contract/ip-stack'
import { capitalise } from '@/lib/format/capitalise'
import { type ParsedIp, parseIp } from '@/lib/validate/ip'
import { type End, endOf, endsOf } from './firewall'
import { ipText, isPrivateIp, unroutableKind } from './blocks'
import type { Network, NicPlace } from './network'
import { primaryNic, unreadOf } from './network'
import { INTERNET, type ReachEnd, type ReachQuestion } from './reach-answer'
import { block, giveUp, say, type Walk } from './reach-way'
import { nicPlaceAt, sameIp, subnetAt } from './routing'

/* Finds the ends of a question in a VPC. */

/** Why an end is not valid in any VPC. */
export function refusalOf(end: ReachEnd): string | undefined {
  if (end.kind !== 'address') return undefined
  const ip = parseIp(end.address)
  if (!ip) return `${end.address} isn’t an IP address`
  const kind = unroutableKind(ip)
  return kind && `${end.address} is ${kind}, which can’t be routed`
}

/** An end that the VPC should have but hasn't. */
interface Missing {
  readonly missing: string
  /** Why the end may exist anyway. */
  readonly gap?: string | undefined
}

export const notFound = (walk: Walk, kind: 'source' | 'target', { missing, gap }: Missing): void =>
  gap === undefined ? block(walk, kind, missing) : giveUp(walk, kind, `${missing}. ${gap}`)

/** The interface of an end; undefined for an end outside the VPC. */
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

/** Whether neither end determines the IP version, and one has addresses of both. */
export function hasTwoWays({ instances }: Network, { source, target }: ReachQuestion): boolean {
  if (source.kind === 'address' || target.kind === 'address') return false
  return [source, target].some((end) => {
    const instance = end.kind === 'instance' && instances.find(({ id }) => id === end.instanceId)
    return instance && instance.nics.some(({ ipStack }) => addressesOf(ipStack).length > 1)
  })
}

/** The end of an interface by its address of a version, else by the address that it has. */
export const endNear = (place: NicPlace, version: End['version']): End | undefined =>
  endOf(place, version) ?? endsOf(place)[0]

/** The addresses of one IP version, if two ends with several addresses have a common version. */
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

/** An address as an end that isn’t an interface. */
export const outside = (ip: ParsedIp): End => ({ version: ip.version, address: ip })

/** Whether an address is a floating IP without an instance; adds the step that says so. */
export function isNobodys(walk: Walk, ip: ParsedIp | null | undefined): boolean {
  const free = ip && walk.network.freeIps?.find((each) => sameIp(each.ip, ip))
  if (!free) return false
  const words = `Floating IP ${free.name} isn’t attached to an instance`
  block(walk, 'external-address', words, [{ kind: 'external-ip', id: free.id, name: free.name }])
  return true
}

/** Ends the walk outside of all known VPCs. */
export function goBeyond(walk: Walk, { address }: End, gateway: string): void {
  const where = address ? ipText(address) : 'the internet'
  const words =
    address && isPrivateIp(address)
      ? `${where} is a private address, which the internet doesn’t route. What lies beyond ${gateway} isn’t known`
      : `Whether ${where} answers isn’t known: what lies beyond ${gateway} isn’t part of a VPC that can be looked at`
  say(walk, {
    ...{ kind: 'beyond', verdict: 'leaves', exceptions: [], fixes: [] },
    ...{ words: capitalise(words), refs: [INTERNET] },
  })
}
