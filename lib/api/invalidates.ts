import type { OperationName } from '@/lib/contract/all-operations'
import { operationPaths } from '@/lib/contract/paths'
import { RIGHTS } from './rights'
import { siloListNames } from './silo-list-names'

const reads = Object.entries(operationPaths).filter(([, [method]]) => method === 'GET')

/** The last segments of lists' paths: `disks` of /v1/disks and of /v1/instances/{instance}/disks. */
const collections = new Set(reads.map(([, [, path]]) => path.slice(path.lastIndexOf('/') + 1)))

/** The noun of a path: `disks` of /v1/disks/{disk}/finalize. */
const nounOf = (path: string): string | undefined =>
  path.split('/').findLast((segment) => collections.has(segment) && !segment.endsWith('}'))

/** Reads of what counts towards a silo's quotas. */
const QUOTAS = ['utilizationView', 'siloUtilizationList', 'siloUtilizationView'] as const

/** Lists of group members, which show the states of their instances. */
const MEMBERS = ['affinityGroupMemberList', 'antiAffinityGroupMemberList'] as const

/** Reads that depend on switch ports: announced routes, and the checks of paths. */
const BY_PORTS = ['networkingBfdStatus', 'networkingBgpExported', 'networkingBgpStatus'] as const

/** The reads of other nouns that a call makes stale, as the platform's documents say. */
export const ALSO: Partial<Record<OperationName, readonly (OperationName | typeof RIGHTS)[]>> = {
  // The groups of an instance are a list of groups, and the path of a membership has the noun of members.
  affinityGroupMemberInstanceAdd: ['instanceAffinityGroupList'],
  affinityGroupMemberInstanceDelete: ['instanceAffinityGroupList'],
  antiAffinityGroupMemberInstanceAdd: ['instanceAntiAffinityGroupList'],
  antiAffinityGroupMemberInstanceDelete: ['instanceAntiAffinityGroupList'],
  // The addresses of the subnet come from a pool.
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
  // The members of a group are another noun.
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
  // Deletes the routes that lead there too.
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
  // Sessions are listed by their status.
  networkingBfdEnable: ['networkingBfdStatus'],
  networkingBfdDisable: ['networkingBfdStatus'],
  // The blocks of a lot have a list of their own.
  networkingAddressLotCreate: ['networkingAddressLotBlockList'],
  networkingBgpAnnounceSetUpdate: ['networkingBgpAnnouncementList', 'networkingBgpExported'],
  // The last segment of these paths is another noun.
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
  // The configuration is a part of the port’s settings.
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
  // A flow reads the quotas to check a form's values, which come from siloUtilizationList.
  siloQuotasView: ['siloUtilizationView'],
  sledAdd: ['sledListUninitialized', 'physicalDiskList', 'rackMembershipStatus'],
  // The state of the disk changes meanwhile.
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

/** Queries made of several reads, by the beginning of their keys: stale with any of those. */
export const COMPOSED = {
  /** The uses of a lot's addresses (app/(console)/system/_uses/read-uses.ts). */
  lotUses: [
    'networkingAddressLotBlockList',
    'networkingLoopbackAddressList',
    'networkingBgpAnnounceSetList',
    'networkingBgpAnnouncementList',
    'networkingSwitchPortSettingsList',
    'networkingSwitchPortSettingsView',
  ],
  /** The uses of a BGP configuration. */
  configUses: ['networkingSwitchPortSettingsList', 'networkingSwitchPortSettingsView'],
  /** The port of a BGP peer. */
  peerPort: ['networkingSwitchPortList', 'networkingSwitchPortSettingsView'],
} as const satisfies Readonly<Record<string, readonly OperationName[]>>

/**
 * Names of the reads that a call makes stale; the keys of queries begin with them. They are the reads of
 * the noun that its path is about, and those in ALSO. A deletion leaves out the reads of a single thing:
 * the page of the deleted thing may still be shown, and would find nothing.
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
