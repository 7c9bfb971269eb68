import { addressesOf } from '@/lib/contract/ip-stack'
import type { ApiVersion } from '@/lib/contract/api-version'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { platformCan } from '@/lib/contract/platform-can'
import type { Network, NetworkGap } from '@/lib/network/network'
import { assembleNetwork, isKnownRoute, knownRule } from '@/lib/network/network-parts'
import { sameIp } from '@/lib/network/routing'
import { parseIp } from '@/lib/validate/ip'
import {
  type Ask,
  gapsOf,
  isWhole,
  type List,
  lower,
  type NetworkOperation,
  PARTS_MAX,
  unreadable,
} from './gather'
import { gatherOtherWays } from './gather-other-ways'

/** Which network, and whose external addresses count. */
export interface NetworkWanted {
  readonly project: string
  readonly vpc: string
  /** Names of instances whose own lists of addresses are read. */
  readonly instances: readonly string[]
  /** Addresses that are asked about: the instances that have one are included. */
  readonly addresses?: readonly string[]
  /** Whether all instances are, while they are few. */
  readonly isOfAll?: boolean
  /** How many are few; ADDRESSES_MAX unless said. */
  readonly addressesMax?: number
  /** Says what there is to ask for; undefined where the page didn't say. */
  readonly platform: ApiVersion | undefined
}

/** There is no call for the addresses of all instances: of more than these they are not read. */
export const ADDRESSES_MAX = 20

/**
 * The network of a VPC, from the answers to about ten calls, and one more for each subnet, router,
 * gateway (two) and list of addresses, up to a limit. Undefined while some are missing. Each run asks
 * for everything that the known answers allow, so the caller runs it again after later answers: client
 * components when a query changes, the server in rounds. Only an instance lists its ephemeral
 * addresses, hence `instances`. Omitted data is listed in `gaps`.
 */
export function gatherNetwork(ask: Ask, wanted: NetworkWanted): Network | undefined {
  const { project, vpc, instances: named, addresses: known = [], isOfAll = false } = wanted
  const { addressesMax = ADDRESSES_MAX, platform } = wanted
  const gaps: NetworkGap[] = []
  const inProject = { project, limit: PICKER_LIMIT }
  const inVpc = { ...inProject, vpc }
  const thing = ask('vpcView', { path: { vpc }, query: { project } })
  const ruling = ask('vpcFirewallRulesView', { query: { project, vpc } })
  const subnets = ask('vpcSubnetList', { query: inVpc })
  const routers = ask('vpcRouterList', { query: inVpc })
  const gateways = ask('internetGatewayList', { query: inVpc })
  const instances = ask('instanceList', { query: inProject })
  const floatingIps = ask('floatingIpList', { query: inProject })
  const pools = ask('projectIpPoolList', { query: inProject })
  const otherWays = gatherOtherWays(ask, project, platform)

  const first = <T>(
    of: NetworkGap['of'],
    name: NetworkOperation,
    list: List<T> | null | undefined,
  ): readonly T[] => {
    const items = list?.items ?? []
    if (items.length > PARTS_MAX)
      gaps.push({ of, words: `Only the first ${PARTS_MAX} ${lower(name)} were checked` })
    return items.slice(0, PARTS_MAX)
  }
  const nics = first('interfaces', 'vpcSubnetList', subnets).map(({ name }) =>
    ask('vpcSubnetListNetworkInterfaces', { path: { subnet: name }, query: inVpc }),
  )
  const routes = first('routes', 'vpcRouterList', routers).map(({ name }) =>
    ask('vpcRouterRouteList', { query: { ...inVpc, router: name } }),
  )
  const ways = first('gateways', 'internetGatewayList', gateways).map(({ name }) => name)
  const gatewayPools = ways.map((gateway) =>
    ask('internetGatewayIpPoolList', { query: { ...inVpc, gateway } }),
  )
  const gatewayAddresses = ways.map((gateway) =>
    ask('internetGatewayIpAddressList', { query: { ...inVpc, gateway } }),
  )

  const allNics = nics.flatMap((list) => list?.items ?? [])
  const withNic = new Set(allNics.map((nic) => nic.instanceId))
  const called = allNics.filter(({ ipStack }) =>
    addressesOf(ipStack).some((ip) => known.some((text) => isSameIp(text, ip))),
  )
  const members = instances?.items.filter(({ id }) => withNic.has(id)) ?? []
  const areFew = members.length <= addressesMax
  if (isOfAll && !areFew)
    gaps.push({
      of: 'addresses',
      words: `Ephemeral IPs of all instances weren’t checked, as there are more than ${addressesMax}`,
    })
  const asked = members.filter(
    ({ id, name }) =>
      (isOfAll && areFew) ||
      named.includes(name) ||
      called.some(({ instanceId }) => instanceId === id),
  )
  const addresses = asked.map(({ name }) =>
    ask('instanceExternalIpList', { path: { instance: name }, query: { project } }),
  )

  if (!thing || !ruling || !subnets || !routers || !gateways || !instances || !floatingIps) return
  if (pools === undefined || !otherWays) return
  if (![nics, routes, gatewayPools, gatewayAddresses, addresses].every(areThere)) return
  const items = <T>(
    of: NetworkGap['of'],
    name: NetworkOperation,
    lists: readonly (List<T> | null | undefined)[],
    isKnown: (item: T) => boolean = () => true,
  ): T[] => {
    const all = lists.flatMap((list) => list?.items ?? [])
    const kept = all.filter(isKnown)
    gaps.push(...gapsOf(of, name, lists, all.length - kept.length))
    return kept
  }
  if (pools === null) gaps.push({ of: 'pools', words: 'IP pools couldn’t be read' })
  gaps.push(...otherWays.gaps)
  const rules = ruling.rules.flatMap((rule) => knownRule(rule) ?? [])
  const unknown = ruling.rules.length - rules.length + (ruling.unreadable ?? 0)
  if (unknown > 0) gaps.push({ of: 'rules', words: unreadable('vpcFirewallRulesView', unknown) })
  return assembleNetwork({
    vpc: thing,
    rules,
    subnets: items('subnets', 'vpcSubnetList', [subnets]),
    routers: items('routes', 'vpcRouterList', [routers]).map((router, at) => ({
      ...router,
      isPartial: !isWhole(routes[at]) || routes[at]?.items.every(isKnownRoute) === false,
    })),
    routes: items('routes', 'vpcRouterRouteList', routes, isKnownRoute),
    gateways: items('gateways', 'internetGatewayList', [gateways]).map((gateway, at) => ({
      ...gateway,
      isPartial: !isWhole(gatewayPools[at]) || !isWhole(gatewayAddresses[at]),
    })),
    gatewayPools: items('gateways', 'internetGatewayIpPoolList', gatewayPools),
    gatewayAddresses: items('gateways', 'internetGatewayIpAddressList', gatewayAddresses),
    instances: items('interfaces', 'instanceList', [instances]),
    nics: items('interfaces', 'vpcSubnetListNetworkInterfaces', nics),
    floatingIps: items('addresses', 'floatingIpList', [floatingIps]),
    externalIps: new Map(
      asked.flatMap(({ id }, at) => {
        const list = addresses[at]
        return isWhole(list) ? [[id, list.items]] : []
      }),
    ),
    externalSubnets: otherWays.externalSubnets,
    multicastMembers: otherWays.multicastMembers,
    hasMulticast: platform === undefined || platformCan(platform, 'multicastAtAll'),
    ...(pools && { pools: pools.items }),
    ...(platformCan(platform, 'icmpV6') && { hasIcmpV6: true }),
    gaps,
  })
}

const isSameIp = (text: string, ip: string): boolean => {
  const wanted = parseIp(text)
  return wanted !== undefined && sameIp(ip, wanted)
}

const areThere = (lists: readonly unknown[]): boolean => lists.every((list) => list != null)
