import type { OperationName } from '@/lib/contract/all-operations'
import { operationPaths } from '@/lib/contract/paths'
import { RIGHTS } from './rights'
import { siloListNames } from './silo-list-names'

const reads = Object.entries(operationPaths).filter(([, [method]]) => method === 'GET')

/** What lists end with: `disks` of /v1/disks and of /v1/instances/{instance}/disks. */
const collections = new Set(reads.map(([, [, path]]) => path.slice(path.lastIndexOf('/') + 1)))

/** What a path is about: `disks` of /v1/disks/{disk}/finalize. */
const nounOf = (path: string): string | undefined =>
  path.split('/').findLast((segment) => collections.has(segment) && !segment.endsWith('}'))

/** What counts for a silo's quotas. */
const QUOTAS = ['utilizationView', 'siloUtilizationList', 'siloUtilizationView'] as const

/** Members of groups are listed with the states of their instances. */
const MEMBERS = ['affinityGroupMemberList', 'antiAffinityGroupMemberList'] as const

/** What ports have a part in: where routes are told, and what watches the ways. */
const BY_PORTS = ['networkingBfdStatus', 'networkingBgpExported', 'networkingBgpStatus'] as const

/** What a call changes of other nouns than its own, as the platform's documents have it. */
export const ALSO: Partial<Record<OperationName, readonly (OperationName | typeof RIGHTS)[]>> = {
  // An instance's groups are lists of groups, and its members' path is about members.
  affinityGroupMemberInstanceAdd: ['instanceAffinityGroupList'],
  affinityGroupMemberInstanceDelete: ['instanceAffinityGroupList'],
  antiAffinityGroupMemberInstanceAdd: ['instanceAntiAffinityGroupList'],
  antiAffinityGroupMemberInstanceDelete: ['instanceAntiAffinityGroupList'],
  // Its addresses are of a pool.
  externalSubnetCreate: ['systemSubnetPoolUtilizationView'],
  externalSubnetDelete: ['systemSubnetPoolUtilizationView'],
  diskCreate: QUOTAS,
  diskDelete: QUOTAS,
  floatingIpAttach: ['instanceExternalIpList'],
  floatingIpCreate: ['ipPoolUtilizationView'],
  floatingIpDelete: ['ipPoolUtilizationView'],
  floatingIpDetach: ['instanceExternalIpList'],
  instanceEphemeralIpAttach: ['ipPoolUtilizationView'],
  instanceEphemeralIpDetach: ['ipPoolUtilizationView'],
  // A group’s members are another noun.
  instanceMulticastGroupJoin: ['multicastGroupMemberList'],
  instanceMulticastGroupLeave: ['multicastGroupMemberList'],
  instanceCreate: [
    ...(['diskList', 'floatingIpList', 'floatingIpView', 'ipPoolUtilizationView'] as const),
    ...(['vpcSubnetListNetworkInterfaces'] as const),
    ...QUOTAS,
  ],
  instanceDelete: [
    ...(['diskList', 'diskView', 'floatingIpList', 'floatingIpView'] as const),
    ...(['externalSubnetList', 'externalSubnetView'] as const),
    ...(['ipPoolUtilizationView', 'vpcSubnetListNetworkInterfaces'] as const),
    ...MEMBERS,
    ...QUOTAS,
  ],
  instanceReboot: MEMBERS,
  instanceStart: [...MEMBERS, ...QUOTAS],
  instanceStop: MEMBERS,
  // With the routes that lead there.
  internetGatewayDelete: ['vpcRouterRouteList'],
  internetGatewayIpAddressDelete: ['vpcRouterRouteList'],
  internetGatewayIpPoolDelete: ['vpcRouterRouteList'],
  ipPoolRangeAdd: ['ipPoolUtilizationView'],
  ipPoolRangeRemove: ['ipPoolUtilizationView'],
  ipPoolServiceRangeAdd: ['ipPoolUtilizationView'],
  ipPoolServiceRangeRemove: ['ipPoolUtilizationView'],
  ipPoolSiloLink: ['siloIpPoolList', 'projectIpPoolList'],
  ipPoolSiloUpdate: ['siloIpPoolList', 'projectIpPoolList'],
  ipPoolSiloUnlink: ['siloIpPoolList', 'projectIpPoolList'],
  // Sessions are listed as their status.
  networkingBfdEnable: ['networkingBfdStatus'],
  networkingBfdDisable: ['networkingBfdStatus'],
  // Its blocks are listed by themselves.
  networkingAddressLotCreate: ['networkingAddressLotBlockList'],
  networkingBgpAnnounceSetUpdate: ['networkingBgpAnnouncementList', 'networkingBgpExported'],
  // Their path ends as another noun's.
  networkingSwitchPortApplySettings: [
    'networkingSwitchPortList',
    'networkingSwitchPortStatus',
    'networkingSwitchPortLldpConfigView',
    'networkingSwitchPortLldpNeighbors',
    ...BY_PORTS,
  ],
  networkingSwitchPortClearSettings: [
    'networkingSwitchPortList',
    'networkingSwitchPortStatus',
    'networkingSwitchPortLldpConfigView',
    'networkingSwitchPortLldpNeighbors',
    ...BY_PORTS,
  ],
  // It is a part of the port’s settings.
  networkingSwitchPortLldpConfigUpdate: [
    'networkingSwitchPortSettingsView',
    'networkingSwitchPortLldpNeighbors',
  ],
  physicalDiskEnableAdoption: ['physicalDiskListAdoptionRequests', 'physicalDiskListUnadopted'],
  physicalDiskDisableAdoption: ['physicalDiskListAdoptionRequests', 'physicalDiskListUnadopted'],
  policyUpdate: [RIGHTS],
  probeCreate: ['ipPoolUtilizationView'],
  probeDelete: ['ipPoolUtilizationView'],
  projectPolicyUpdate: [RIGHTS],
  siloCreate: ['systemQuotasList'],
  siloDelete: ['systemQuotasList'],
  siloPolicyUpdate: [RIGHTS],
  siloQuotasUpdate: [
    'siloUtilizationList',
    'siloUtilizationView',
    'systemQuotasList',
    'utilizationView',
  ],
  // Read to see whether they are as a form has them, which has them from there.
  siloQuotasView: ['siloUtilizationView'],
  sledAdd: ['sledListUninitialized', 'physicalDiskList', 'rackMembershipStatus'],
  // The disk has another state meanwhile.
  snapshotCreate: ['diskList', 'diskView', 'instanceDiskList', ...QUOTAS],
  snapshotDelete: QUOTAS,
  systemPolicyUpdate: [RIGHTS],
  systemSubnetPoolMemberAdd: ['systemSubnetPoolUtilizationView'],
  systemSubnetPoolMemberRemove: ['systemSubnetPoolUtilizationView'],
  systemSubnetPoolSiloLink: ['siloSubnetPoolList', 'subnetPoolList'],
  systemSubnetPoolSiloUpdate: ['siloSubnetPoolList', 'subnetPoolList'],
  systemSubnetPoolSiloUnlink: ['siloSubnetPoolList', 'subnetPoolList'],
  webhookReceiverCreate: ['alertReceiverList'],
  webhookReceiverUpdate: ['alertReceiverList', 'alertReceiverView'],
  webhookSecretsAdd: ['alertReceiverList', 'alertReceiverView'],
  webhookSecretsDelete: ['alertReceiverList', 'alertReceiverView'],
  alertReceiverSubscriptionAdd: ['alertReceiverView'],
  alertReceiverSubscriptionRemove: ['alertReceiverView'],
  alertReceiverProbe: ['alertDeliveryList'],
  alertDeliveryResend: ['alertDeliveryList'],
  systemUpdateRecoveryFinish: ['systemUpdateStatus'],
  targetReleaseUpdate: ['systemUpdateStatus'],
  userLogout: ['userTokenList', 'userSessionList'],
  vpcRouterDelete: ['vpcSubnetList', 'vpcSubnetView'],
  // Each subnet has a route in the system router.
  vpcSubnetCreate: ['vpcRouterRouteList'],
  vpcSubnetDelete: ['vpcRouterRouteList'],
  vpcSubnetUpdate: ['vpcRouterRouteList', 'vpcRouterRouteView'],
}

/** Queries that are made of several reads, by what leads their keys: stale with any of those. */
export const COMPOSED = {
  /** What uses addresses of a lot (app/(console)/system/_uses/read-uses.ts). */
  lotUses: [
    'networkingAddressLotBlockList',
    'networkingLoopbackAddressList',
    'networkingBgpAnnounceSetList',
    'networkingBgpAnnouncementList',
    'networkingSwitchPortSettingsList',
    'networkingSwitchPortSettingsView',
  ],
  /** What uses a BGP configuration. */
  configUses: ['networkingSwitchPortSettingsList', 'networkingSwitchPortSettingsView'],
} as const satisfies Readonly<Record<string, readonly OperationName[]>>

/**
 * Names of the reads whose answers a call makes stale, as they lead the keys of queries: those of the
 * noun that its path is about, wherever they stand, and what it changes of others. A deletion leaves
 * out the reads of one thing: the page of what was deleted may still be there, and would find nothing.
 */
export function invalidatedBy(operation: OperationName): readonly string[] {
  const [method, path] = operationPaths[operation]
  const noun = nounOf(path)
  const stale = reads.filter(
    ([, [, read]]) =>
      noun !== undefined && nounOf(read) === noun && (method !== 'DELETE' || !read.endsWith('}')),
  )
  const names: readonly string[] = [...stale.map(([name]) => name), ...(ALSO[operation] ?? [])]
  // The same lists over all projects.
  const over = Object.entries(siloListNames).flatMap(([of, name]) =>
    names.includes(of) ? name : [],
  )
  const composed = Object.entries(COMPOSED).flatMap(([name, of]: [string, readonly string[]]) =>
    of.some((each) => names.includes(each)) ? name : [],
  )
  return [...new Set([...names, ...over, ...composed])]
}
