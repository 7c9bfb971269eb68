import type { ParamsOf } from '@/lib/api/call'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { Counted } from '@/lib/contract/answer'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import type { AnswerOf } from '@/lib/contract/operation'
import { decapitalise } from '@/lib/format/capitalise'
import { fullNumber } from '@/lib/format/number'
import { pluralWord } from '@/lib/format/plural'
import type { Network } from '@/lib/network/network'
import { assembleNetwork, knownRule } from '@/lib/network/network-parts'

/** What a network is read by, and what of it each tells. */
export const NETWORK_READS = {
  vpcView: 'The VPC',
  vpcSubnetList: 'Subnets',
  vpcSubnetListNetworkInterfaces: 'Network interfaces',
  vpcRouterList: 'Routers',
  vpcRouterRouteList: 'Routes',
  internetGatewayList: 'Internet gateways',
  internetGatewayIpPoolList: 'IP pools of gateways',
  internetGatewayIpAddressList: 'IP addresses of gateways',
  vpcFirewallRulesView: 'Firewall rules',
  instanceList: 'Instances',
  floatingIpList: 'Floating IPs',
  instanceExternalIpList: 'External IPs',
  projectIpPoolList: 'IP pools',
} as const
export type NetworkOperation = keyof typeof NETWORK_READS

/** The answer to a call; undefined while it is not there yet, null when it can't be had. */
export type Ask = <N extends NetworkOperation>(
  name: N,
  params: ParamsOf<AllOperations[N]>,
) => AnswerOf<AllOperations[N]> | null | undefined

/** Which network, and whose external addresses count. */
export interface NetworkWanted {
  readonly project: string
  readonly vpc: string
  /** Names of instances whose own lists of addresses are read; `all` while these are few. */
  readonly addressesOf: readonly string[] | 'all'
}

export interface Gathered {
  readonly network: Network
  /** What it leaves out, in sentences. */
  readonly gaps: readonly string[]
}

/** Subnets, routers and gateways that are looked into, each by calls of its own. */
export const PARTS_MAX = 48
/** There is no call for the addresses of all instances: of more than these they are not read. */
export const ADDRESSES_MAX = 20

/**
 * The network of a VPC out of the answers to some ten calls, and one each per subnet, router, gateway
 * (two) and list of addresses, to a limit; undefined while some are missing. Asks for all that can be
 * asked for by what is known so far, so that whoever answers later calls it again: islands when a
 * query of theirs changes, the server in rounds. Ephemeral addresses stand in lists of their
 * instances alone, hence `addressesOf`.
 */
export function gatherNetwork(ask: Ask, wanted: NetworkWanted): Gathered | undefined {
  const { project, vpc, addressesOf } = wanted
  const gaps: string[] = []
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

  const first = <T>(name: NetworkOperation, list: List<T> | null | undefined): readonly T[] => {
    const items = list?.items ?? []
    if (items.length > PARTS_MAX)
      gaps.push(`Only the first ${PARTS_MAX} ${lower(name)} were checked`)
    return items.slice(0, PARTS_MAX)
  }
  const nics = first('vpcSubnetList', subnets).map(({ name }) =>
    ask('vpcSubnetListNetworkInterfaces', { path: { subnet: name }, query: inVpc }),
  )
  const routes = first('vpcRouterList', routers).map(({ name }) =>
    ask('vpcRouterRouteList', { query: { ...inVpc, router: name } }),
  )
  const ways = first('internetGatewayList', gateways).map(({ name }) => name)
  const gatewayPools = ways.map((gateway) =>
    ask('internetGatewayIpPoolList', { query: { ...inVpc, gateway } }),
  )
  const gatewayAddresses = ways.map((gateway) =>
    ask('internetGatewayIpAddressList', { query: { ...inVpc, gateway } }),
  )

  const withNic = new Set(nics.flatMap((list) => list?.items ?? []).map((nic) => nic.instanceId))
  const members = instances?.items.filter(({ id }) => withNic.has(id)) ?? []
  const areFew = members.length <= ADDRESSES_MAX
  if (addressesOf === 'all' && !areFew)
    gaps.push(`Ephemeral IPs of only ${ADDRESSES_MAX} instances were checked`)
  const asked = members.filter(({ name }) =>
    addressesOf === 'all' ? areFew : addressesOf.includes(name),
  )
  const addresses = asked.map(({ name }) =>
    ask('instanceExternalIpList', { path: { instance: name }, query: { project } }),
  )

  if (!thing || !ruling || !subnets || !routers || !gateways || !instances || !floatingIps) return
  if (pools === undefined) return
  if (![nics, routes, gatewayPools, gatewayAddresses, addresses].every(areThere)) return
  const items = <T>(
    name: NetworkOperation,
    lists: readonly (List<T> | null | undefined)[],
  ): T[] => {
    gaps.push(...gapsOf(name, lists))
    return lists.flatMap((list) => list?.items ?? [])
  }
  if (pools === null)
    gaps.push('IP pools couldn’t be read, so any pool is assumed to be the default')
  const rules = ruling.rules.flatMap((rule) => knownRule(rule) ?? [])
  const unknown = ruling.rules.length - rules.length + (ruling.unreadable ?? 0)
  if (unknown > 0) gaps.push(unreadable('vpcFirewallRulesView', unknown))
  const network = assembleNetwork({
    vpc: thing,
    rules,
    subnets: items('vpcSubnetList', [subnets]),
    routers: items('vpcRouterList', [routers]),
    routes: items('vpcRouterRouteList', routes),
    gateways: items('internetGatewayList', [gateways]),
    gatewayPools: items('internetGatewayIpPoolList', gatewayPools),
    gatewayAddresses: items('internetGatewayIpAddressList', gatewayAddresses),
    instances: items('instanceList', [instances]),
    nics: items('vpcSubnetListNetworkInterfaces', nics),
    floatingIps: items('floatingIpList', [floatingIps]),
    externalIps: new Map(asked.map(({ id }, at) => [id, addresses[at]?.items ?? []])),
    ...(pools && { pools: pools.items }),
  })
  return { network, gaps }
}

interface List<T> extends Counted {
  readonly items: readonly T[]
  readonly nextPage?: string | null
}

const areThere = (lists: readonly unknown[]): boolean => lists.every((list) => list != null)
const lower = (name: NetworkOperation): string => decapitalise(NETWORK_READS[name])
const unreadable = (name: NetworkOperation, count: number): string =>
  `${fullNumber(count)} of the ${lower(name)} couldn’t be read and ${pluralWord(count, 'is', 'are')} left out`

/** A read takes the first thousand; what could not be understood is not among them. */
function gapsOf(name: NetworkOperation, lists: readonly (List<unknown> | null | undefined)[]) {
  const isCut = lists.some((list) => list?.nextPage != null && list.items.length >= PICKER_LIMIT)
  const count = lists.reduce((sum, list) => sum + (list?.unreadable ?? 0), 0)
  return [
    ...(isCut ? [`Only the first ${fullNumber(PICKER_LIMIT)} ${lower(name)} are known`] : []),
    ...(count > 0 ? [unreadable(name, count)] : []),
  ]
}
