import type { ParamsOf } from '@/lib/api/call'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { Counted } from '@/lib/contract/answer'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { AnswerOf } from '@/lib/contract/operation'
import { decapitalise } from '@/lib/format/capitalise'
import { fullNumber } from '@/lib/format/number'
import { pluralWord } from '@/lib/format/plural'
import type { NetworkGap } from '@/lib/network/network'

/* What is shared by whatever is gathered out of several lists of a VPC (use-gathered.ts). */

/** The reads of a network, with the words for the data of each. */
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
  externalSubnetList: 'External subnets',
  multicastGroupList: 'Multicast groups',
  multicastGroupMemberList: 'Members of multicast groups',
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

/** As it stands within a sentence. */
export const lower = (name: NetworkOperation): string => decapitalise(NETWORK_READS[name])
export const unreadable = (name: NetworkOperation, count: number): string =>
  `${fullNumber(count)} of the ${lower(name)} couldn’t be read and ${pluralWord(count, 'is', 'are')} left out`

/** A read takes the first thousand; what could not be understood is not among them. */
export function gapsOf(
  of: NetworkGap['of'],
  name: NetworkOperation,
  lists: readonly (List<unknown> | null | undefined)[],
  unknown: number,
): NetworkGap[] {
  const count = lists.reduce((sum, list) => sum + (list?.unreadable ?? 0), unknown)
  const words = [
    ...(lists.some((list) => list && isCut(list))
      ? [`Only the first ${fullNumber(PICKER_LIMIT)} ${lower(name)} are known`]
      : []),
    ...(count > 0 ? [unreadable(name, count)] : []),
  ]
  return words.map((each) => ({ of, words: each }))
}
