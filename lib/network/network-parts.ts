import type { Answer } from '@/lib/contract/answer'
import { isProtocolWord } from '@/lib/contract/firewall-protocol'
import type { ExternalIp } from '@/lib/contract/external-ip'
import { isKnownIpKind, isOutboundOnly } from '@/lib/contract/external-ip-can'
import type { VpcFirewallRule } from '@/lib/contract/firewall-rule'
import { isOneOf } from '@/lib/validate/one-of'
import { parsePortRange } from '@/lib/validate/port-range'
import { parseBlock } from './blocks'
import { HOST_PART_TYPES, type HostPart } from './host-part'
import type {
  Network,
  NetworkExternalIp,
  NetworkGap,
  NetworkGateway,
  NetworkInstance,
  NetworkNic,
  NetworkOtherWay,
  NetworkRoute,
  NetworkRouter,
  NetworkSubnet,
} from './network'
import { unreadOf } from './network'
import type { Rule } from './rule'
import { isBroken } from './rules-as-read'

interface Named {
  readonly id: string
  readonly name: string
}

/** An IP pool. Platforms with API versions tell its kind; before, it is IPv4 and unicast. */
interface NetworkPool {
  readonly id: string
  readonly isDefault: boolean | null
  readonly ipVersion?: string | null
  readonly poolType?: string | null
}

/** Whether the shared outbound addresses come from a pool (behaviour-2026.md, section 1.4). */
const isOutboundPool = ({ isDefault, ipVersion, poolType }: NetworkPool): boolean =>
  isDefault === true && (ipVersion ?? 'v4') === 'v4' && (poolType ?? 'unicast') === 'unicast'

/** The platform's answers that a network is assembled from; lists that are read one by one are joined. */
export interface NetworkParts {
  readonly vpc: Named
  readonly subnets: readonly NetworkSubnet[]
  readonly routers: readonly Omit<NetworkRouter, 'routes'>[]
  /** Of all routers. */
  readonly routes: readonly (NetworkRoute & { readonly vpcRouterId: string })[]
  readonly gateways: readonly Omit<NetworkGateway, 'ipPoolIds' | 'ipAddresses'>[]
  /** Of all gateways, like the addresses. */
  readonly gatewayPools: readonly {
    readonly internetGatewayId: string
    readonly ipPoolId: string
  }[]
  readonly gatewayAddresses: readonly {
    readonly internetGatewayId: string
    readonly address: string
  }[]
  readonly rules: readonly Rule[]
  /** Of the project. */
  readonly instances: readonly Pick<NetworkInstance, 'id' | 'name' | 'runState'>[]
  /** Of all subnets. */
  readonly nics: readonly (NetworkNic & { readonly instanceId: string })[]
  /** Of the project. */
  readonly floatingIps: readonly (Named & {
    readonly ip: string
    readonly ipPoolId: string
    readonly instanceId?: string | null
  })[]
  /** The external addresses of instances by their ids; instances that were not read are missing. */
  readonly externalIps: ReadonlyMap<string, readonly Pick<ExternalIp, 'kind' | 'ip' | 'ipPoolId'>[]>
  /** Of the project, where the platform has them. */
  readonly externalSubnets?: readonly (Named & {
    readonly subnet: string
    readonly instanceId?: string | null
  })[]
  /** The members of multicast groups, on platforms that have them. */
  readonly multicastMembers?: readonly {
    readonly group: Named & { readonly multicastIp: string }
    readonly instanceId: string
  }[]
  /** Whether the platform distinguishes ICMPv6 from ICMP. */
  readonly hasIcmpV6?: boolean
  /** Whether it has, or may have, multicast groups. */
  readonly hasMulticast?: boolean
  /** The pools that the project may use; absent if they could not be read. */
  readonly pools?: readonly NetworkPool[]
  /** What is left out. */
  readonly gaps?: readonly NetworkGap[]
}

/** Whether the meaning of a target or host filter is known. */
const isKnownPart = ({ type, value }: HostPart): boolean =>
  isOneOf(HOST_PART_TYPES, type) &&
  ((type !== 'ip' && type !== 'ip_net') || parseBlock(value) !== undefined)

/** A rule of the platform; undefined if it has words that this console does not know. */
export function knownRule(read: Answer<VpcFirewallRule>): Rule | undefined {
  const { action, direction, status, priority } = read
  if (!isOneOf(['allow', 'deny'], action) || !isOneOf(['inbound', 'outbound'], direction)) return
  if (!isOneOf(['enabled', 'disabled'], status) || priority === null) return
  if (!(read.filters.protocols ?? []).every(isProtocolWord)) return
  const { targets, filters } = read
  if (isBroken(read) || ![...targets, ...(filters.hosts ?? [])].every(isKnownPart)) return
  if (!(filters.ports ?? []).every(parsePortRange)) return
  return { ...read, action, direction, status, priority }
}

/** Whether a route's destination is known; its target is checked when the route is taken. */
export const isKnownRoute = ({ destination: { type, value } }: Pick<NetworkRoute, 'destination'>) =>
  isOneOf(['ip', 'ip_net', 'subnet', 'vpc'], type) &&
  ((type !== 'ip' && type !== 'ip_net') || parseBlock(value) !== undefined)

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The other ways to instances, by the instances' ids. */
function otherWaysIn(parts: NetworkParts): (instanceId: string) => NetworkOtherWay[] {
  const subnetsOf = grouped(parts.externalSubnets ?? [], ({ instanceId }) => instanceId)
  const groupsOf = grouped(parts.multicastMembers ?? [], ({ instanceId }) => instanceId)
  return (instanceId) => [
    ...(subnetsOf.get(instanceId) ?? []).map(({ id, name, subnet }) => ({
      ...{ kind: 'external-subnet' as const, id, name, at: subnet },
    })),
    ...(groupsOf.get(instanceId) ?? []).map(({ group: { id, name, multicastIp } }) => ({
      ...{ kind: 'multicast-group' as const, id, name, at: multicastIp },
    })),
    ...(parts.externalIps.get(instanceId) ?? [])
      .filter(({ kind }) => !isKnownIpKind(kind) && !isOutboundOnly(kind))
      .map(({ ip }) => ({ kind: 'other-ip' as const, id: ip, name: ip, at: ip })),
  ]
}

/**
 * The network that the answers describe: the instances with an interface in the VPC, each with its external
 * addresses. Floating addresses are known for all instances; other addresses for those that were read.
 */
export function assembleNetwork(parts: NetworkParts): Network {
  const { vpc, subnets, rules, pools, gaps = [] } = parts
  const nicsOf = grouped(parts.nics, ({ instanceId }) => instanceId)
  const floatingOf = grouped(parts.floatingIps, ({ instanceId }) => instanceId)
  const routesOf = grouped(parts.routes, ({ vpcRouterId }) => vpcRouterId)
  const externalIpsOf = (id: string): NetworkExternalIp[] => [
    ...(floatingOf.get(id) ?? []).map((floating) => ({
      kind: 'floating',
      id: floating.id,
      name: floating.name,
      ip: floating.ip,
      ipPoolId: floating.ipPoolId,
    })),
    ...(parts.externalIps.get(id) ?? [])
      .filter(({ kind }) => kind !== 'floating' && isKnownIpKind(kind))
      .map(({ kind, ip, ipPoolId }) => ({ kind, ip, ...(ipPoolId != null && { ipPoolId }) })),
  ]
  const outbound = pools?.find(isOutboundPool)
  const otherWaysOf = otherWaysIn(parts)
  // The lists are of the whole project: a missing part of one may belong to any instance.
  const isAnyUnread = unreadOf({ gaps }, 'addresses') !== undefined
  return {
    vpc,
    subnets,
    instances: parts.instances.flatMap(({ id, name, runState }) => {
      const nics = nicsOf.get(id)
      if (!nics) return []
      const shared = parts.externalIps.get(id)?.find(({ kind }) => isOutboundOnly(kind))
      return [
        {
          ...{ id, name, runState, nics, externalIps: externalIpsOf(id) },
          hasUnreadIps: isAnyUnread || !parts.externalIps.has(id),
          otherWays: otherWaysOf(id),
          ...(shared?.ipPoolId != null && { outboundPoolId: shared.ipPoolId }),
        },
      ]
    }),
    routers: parts.routers.map(({ id, name, kind, isPartial = false }) => ({
      ...{ id, name, kind, isPartial },
      routes: routesOf.get(id) ?? [],
    })),
    gateways: parts.gateways.map(({ id, name, isPartial = false }): NetworkGateway => ({
      ...{ id, name, isPartial },
      ipPoolIds: parts.gatewayPools
        .filter(({ internetGatewayId }) => internetGatewayId === id)
        .map(({ ipPoolId }) => ipPoolId),
      ipAddresses: parts.gatewayAddresses
        .filter(({ internetGatewayId }) => internetGatewayId === id)
        .map(({ address }) => address),
    })),
    ...{ rules, gaps },
    freeIps: parts.floatingIps
      .filter(({ instanceId }) => instanceId == null)
      .map(({ id, name, ip }) => ({ id, name, ip })),
    outboundPoolId: outbound?.id ?? null,
    ...(pools && { poolIds: pools.map(({ id }) => id) }),
    ...(parts.hasIcmpV6 && { hasIcmpV6: true }),
    ...(parts.hasMulticast && { hasMulticast: true }),
  }
}
