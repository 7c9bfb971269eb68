import type { Open } from '@/lib/contract/answer'
import type { InstanceState } from '@/lib/contract/instance'
import type { IpStack } from '@/lib/contract/ip-stack'
import type { RouteDestination, RouterRouteKind, RouteTarget } from '@/lib/contract/router-route'
import type { VpcRouterKind } from '@/lib/contract/vpc-router'
import type { Rule } from './rule'

/*
 * One VPC with everything that decides about its traffic. The contract's answers fit unchanged, but nested:
 * routes in their routers, interfaces and external addresses in their instances.
 */

interface Named {
  readonly id: string
  readonly name: string
}

export interface NetworkSubnet extends Named {
  readonly ipv4Block: string
  readonly ipv6Block: string
  readonly customRouterId?: string | null
}

export interface NetworkNic extends Named {
  readonly ipStack: IpStack
  readonly subnetId: string
  readonly primary?: boolean | null
}

export interface NetworkExternalIp {
  /** `ephemeral` or `floating`: the internet can call both. */
  readonly kind: string
  readonly ip: string
  /** Of a floating address. */
  readonly id?: string
  readonly name?: string
  /** Always set for a floating address; for an ephemeral one on platforms with API versions. */
  readonly ipPoolId?: string | null
}

/** A way to an instance that isn't worked out: whether traffic takes it is unknown (other-ways.ts). */
export interface NetworkOtherWay extends Named {
  /** `other-ip`: an external IP of a kind that this console doesn't know. */
  readonly kind: 'external-subnet' | 'multicast-group' | 'other-ip'
  /** The address or the block of the way. */
  readonly at: string
}

export interface NetworkInstance extends Named {
  readonly runState: Open<InstanceState>
  /** Its interfaces in this VPC. */
  readonly nics: readonly NetworkNic[]
  readonly externalIps: readonly NetworkExternalIp[]
  /** Whether it may have other addresses that were not read. */
  readonly hasUnreadIps?: boolean
  /** The pool of its shared address for outbound traffic; the network's if absent. */
  readonly outboundPoolId?: string
  readonly otherWays?: readonly NetworkOtherWay[]
}

export interface NetworkRoute extends Named {
  readonly kind: Open<RouterRouteKind>
  readonly destination: RouteDestination
  readonly target: RouteTarget
}

export interface NetworkRouter extends Named {
  readonly kind: Open<VpcRouterKind>
  readonly routes: readonly NetworkRoute[]
  /** Whether it has routes that could not be read. */
  readonly isPartial?: boolean
}

export interface NetworkGateway extends Named {
  readonly ipPoolIds: readonly string[]
  readonly ipAddresses: readonly string[]
  /** Whether it has pools or addresses that could not be read. */
  readonly isPartial?: boolean
}

/** A part of a VPC that could not be read, or was too much to read. */
export interface NetworkGap {
  readonly of:
    | 'rules'
    | 'subnets'
    | 'interfaces'
    | 'routes'
    | 'gateways'
    | 'addresses'
    | 'pools'
    /** Ways to instances beside external IPs (other-ways.ts). */
    | 'other-ways'
  /** A sentence without its full stop. */
  readonly words: string
}

export interface Network {
  readonly vpc: Named
  readonly subnets: readonly NetworkSubnet[]
  readonly instances: readonly NetworkInstance[]
  readonly routers: readonly NetworkRouter[]
  readonly gateways: readonly NetworkGateway[]
  readonly rules: readonly Rule[]
  /**
   * The silo's default pool, which the shared outbound addresses come from (behaviour-tenant,
   * section 5); absent or null where it is not known.
   */
  readonly outboundPoolId?: string | null
  /** All pools that the project may use; absent where they could not be read. */
  readonly poolIds?: readonly string[]
  /** Floating addresses of the project that lead to no instance. */
  readonly freeIps?: readonly (Named & { readonly ip: string })[]
  /** Whether the platform distinguishes ICMPv6 from ICMP, which is then IPv4 only; otherwise ICMP covers both. */
  readonly hasIcmpV6?: boolean
  /** Whether the platform has multicast groups, or may have them. */
  readonly hasMulticast?: boolean
  /** What is left out: nothing certain is said where it might decide. */
  readonly gaps?: readonly NetworkGap[]
}

/** Another VPC that the reader can see, with its project. */
export interface OtherNetwork {
  readonly project: string
  readonly network: Network
}

/** The unread parts of a network among these, in words; undefined if all of these are known. */
export const unreadOf = (
  { gaps = [] }: Pick<Network, 'gaps'>,
  ...parts: readonly NetworkGap['of'][]
): string | undefined => gaps.find(({ of }) => parts.includes(of))?.words

/** Why an instance may have unknown addresses or ways, in words; undefined if all are known. */
export const whyUnread = (
  network: Pick<Network, 'gaps'>,
  { hasUnreadIps = false }: Pick<NetworkInstance, 'hasUnreadIps'>,
): string | undefined =>
  hasUnreadIps
    ? (unreadOf(network, 'addresses') ?? 'Its ephemeral IP wasn’t read')
    : unreadOf(network, 'other-ways')

/** An interface with its instance: a place in the VPC. */
export interface NicPlace {
  readonly instance: NetworkInstance
  readonly nic: NetworkNic
}

/** Every interface of the VPC. */
export const nicPlacesOf = ({ instances }: Pick<Network, 'instances'>): NicPlace[] =>
  instances.flatMap((instance) => instance.nics.map((nic) => ({ instance, nic })))

/** The interface that external addresses lead to, and at which an instance answers unless another is named. */
export const primaryNic = ({ nics }: Pick<NetworkInstance, 'nics'>): NetworkNic | undefined =>
  nics.find(({ primary }) => primary) ?? nics[0]
