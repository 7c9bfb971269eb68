import type { ParamsOf } from '@/lib/api/call'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { Counted } from '@/lib/contract/answer'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { AnswerOf } from '@/lib/contract/operation'

/* What is shared by whatever is gathered out of several lists of a VPC (use-gathered.ts). */

/** What a network is read by, and what of it each tells. */
export const NETWORK_READS = {
  vpcList: 'VPCs',
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
  instanceNetworkInterfaceList: 'Network interfaces of instances',
  projectList: 'Projects',
} as const
export type NetworkOperation = keyof typeof NETWORK_READS

/** The answer to a call; undefined while it is not there yet, null when it can't be had. */
export type Ask = <N extends NetworkOperation>(
  name: N,
  params: ParamsOf<AllOperations[N]>,
) => AnswerOf<AllOperations[N]> | null | undefined

/** Subnets, routers and gateways that are looked into, each by calls of its own. */
export const PARTS_MAX = 48
export interface List<T> extends Counted {
  readonly items: readonly T[]
  readonly nextPage?: string | null
}

/** Whether all of a list was asked for, and all of it could be read. */
export const isWhole = <T>(list: List<T> | null | undefined): list is List<T> =>
  list != null && (list.unreadable ?? 0) === 0 && !isCut(list)

/** The platform names a next page after every page that has rows. */
export const isCut = ({ items, nextPage }: List<unknown>): boolean =>
  nextPage != null && items.length >= PICKER_LIMIT
