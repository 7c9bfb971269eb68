import { addressesOf } from '@/lib/contract/ip-stack'
import { parseIp } from '@/lib/validate/ip'
import { blockHolds, isNotOfInternet, parseBlock } from './blocks'
import type { ParsedIpNet } from '@/lib/validate/ip-net'
import type { End } from './firewall'
import type { Network, NetworkRoute, NetworkRouter, NetworkSubnet, NicPlace } from './network'
import { nicPlacesOf } from './network'

/*
 * Where the routers of a VPC send traffic. "When traffic is to be sent to a destination that is
 * within a given route's destination, the route applies": of those that do, the one with the
 * longest prefix, and at the same length the custom router's before the system's. The system
 * router's routes serve every subnet; a custom router adds its own to the subnets that use it.
 */

export interface RoutePlace {
  readonly router: NetworkRouter
  readonly route: NetworkRoute
}

export interface RouteChoice extends RoutePlace {
  /** More specific routes for parts of the internet; only if the destination is the internet as a whole. */
  readonly exceptions: readonly RoutePlace[]
}

/** The network of a route's destination in one version; undefined if it has none. */
export function destinationBlock(
  network: Pick<Network, 'subnets'>,
  { destination }: NetworkRoute,
  version: 4 | 6,
): ParsedIpNet | undefined {
  const subnet =
    destination.type === 'subnet'
      ? network.subnets.find(({ name }) => name === destination.value)
      : undefined
  const text =
    destination.type === 'subnet'
      ? version === 4
        ? subnet?.ipv4Block
        : subnet?.ipv6Block
      : destination.value
  const block = text === undefined ? undefined : parseBlock(text)
  return block?.version === version ? block : undefined
}

/** The routers of a subnet: its custom one before the system's. */
export function routersOf(network: Network, subnet: NetworkSubnet): NetworkRouter[] {
  const custom = network.routers.filter(
    ({ id, kind }) => kind !== 'system' && id === subnet.customRouterId,
  )
  return [...custom, ...network.routers.filter(({ kind }) => kind === 'system')]
}

type Candidate = RoutePlace & { readonly block: ParsedIpNet; readonly rank: number }

/** Longest prefix first, then custom routes, then by name: the platform does not say what decides then. */
const compareCandidates = (a: Candidate, b: Candidate): number =>
  b.block.width - a.block.width || a.rank - b.rank || (a.route.name < b.route.name ? -1 : 1)

/** The route of a subnet's traffic to a destination; undefined if there is none: the traffic is dropped. */
export function chooseRoute(
  network: Network,
  subnet: NetworkSubnet,
  to: Pick<End, 'version' | 'address'>,
): RouteChoice | undefined {
  const all: Candidate[] = routersOf(network, subnet).flatMap((router, rank) =>
    router.routes.flatMap((route) => {
      const block = destinationBlock(network, route, to.version)
      return block ? [{ router, route, block, rank }] : []
    }),
  )
  const { address } = to
  const [best] = all
    .filter(({ block }) => (address ? blockHolds(block, address) : block.width === 0))
    .sort(compareCandidates)
  if (!best) return undefined
  const exceptions = address
    ? []
    : all
        .filter(({ block }) => block.width > 0 && !isNotOfInternet(block))
        .filter(({ route }) => JSON.stringify(route.target) !== JSON.stringify(best.route.target))
        .sort(compareCandidates)
  return {
    router: best.router,
    route: best.route,
    exceptions: exceptions.map(({ router, route }) => ({ router, route })),
  }
}

/** The interface with an address of the VPC, in any spelling. */
export function nicPlaceAt(network: Pick<Network, 'instances'>, ip: string): NicPlace | undefined {
  const wanted = parseIp(ip)
  return (
    wanted &&
    nicPlacesOf(network).find(({ nic }) =>
      addressesOf(nic.ipStack).some((own) => sameIp(own, wanted)),
    )
  )
}

/** Whether a text is this address, in any spelling. */
export function sameIp(text: string, ip: NonNullable<ReturnType<typeof parseIp>>): boolean {
  const parsed = parseIp(text)
  return parsed?.version === ip.version && parsed.value === ip.value
}

/** The subnet that an address would be in. */
export function subnetAt(
  { subnets }: Pick<Network, 'subnets'>,
  ip: NonNullable<ReturnType<typeof parseIp>>,
): NetworkSubnet | undefined {
  return subnets.find(({ ipv4Block, ipv6Block }) => {
    const block = parseBlock(ip.version === 4 ? ipv4Block : ipv6Block)
    return block !== undefined && blockHolds(block, ip)
  })
}
