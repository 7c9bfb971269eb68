import { type ApiVersion, BASELINE, FIRST_VERSION } from './api-version'

/* The version in which each operation is called. Apart from the versions themselves, which every page loads. */

/** Operations that a version introduced, or whose shape it changed. */
const at = (version: ApiVersion, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [version]]))

/**
 * The versions, after the first, in which the shape of an operation changed in a way that matters to this
 * console; operations that aren't listed are called in the first. Oldest first.
 */
export const OPERATION_VERSIONS: Readonly<Record<string, readonly ApiVersion[]>> = {
  instanceNetworkInterfaceList: [2_026_010_300],
  instanceNetworkInterfaceCreate: [2_026_010_300],
  instanceNetworkInterfaceView: [2_026_010_300],
  instanceNetworkInterfaceUpdate: [2_026_010_300],
  ipPoolList: [2_026_061_100],
  ipPoolView: [2_026_061_100],
  ipPoolCreate: [2_026_061_100],
  ipPoolUpdate: [2_026_061_100],
  systemIpPoolAssign: [2_026_061_100],
  siloIpPoolList: [2_026_010_100],
  diskList: [2_025_120_300, 2_026_013_001],
  diskView: [2_025_120_300, 2_026_013_001],
  diskCreate: [2_025_120_300, 2_026_013_001, 2_026_013_100],
  instanceDiskList: [2_025_120_300, 2_026_013_001],
  instanceDiskAttach: [2_025_120_300, 2_026_013_001],
  instanceDiskDetach: [2_025_120_300, 2_026_013_001],
  ...at(2_026_010_300, 'probeList', 'probeView'),
  ...at(2_026_010_500, 'probeCreate'),
  instanceList: [2_026_060_500, 2_026_060_800],
  instanceView: [2_026_060_500, 2_026_060_800],
  instanceCreate: [
    2_025_120_300, 2_025_122_300, 2_026_010_300, 2_026_010_500, 2_026_013_001, 2_026_013_100,
    2_026_060_500, 2_026_060_800,
  ],
  instanceUpdate: [2_026_060_500, 2_026_060_800],
  instanceReboot: [2_026_060_500, 2_026_060_800],
  instanceStart: [2_026_060_500, 2_026_060_800],
  instanceStop: [2_026_060_500, 2_026_060_800],
  floatingIpCreate: [2_025_122_300, 2_026_012_200],
  instanceEphemeralIpAttach: [2_025_122_300, 2_026_010_500],
  instanceEphemeralIpDetach: [2_026_012_300],
  projectIpPoolList: [2_026_010_100],
  projectIpPoolView: [2_026_010_100],
  ...at(2_026_011_601, 'externalSubnetList', 'externalSubnetView', 'externalSubnetUpdate'),
  ...at(2_026_011_601, 'externalSubnetDelete', 'externalSubnetAttach', 'externalSubnetDetach'),
  ...at(2_026_011_601, 'systemSubnetPoolList', 'systemSubnetPoolView', 'systemSubnetPoolUpdate'),
  ...at(2_026_011_601, 'systemSubnetPoolDelete', 'systemSubnetPoolMemberRemove'),
  ...at(2_026_011_601, 'systemSubnetPoolSiloList', 'systemSubnetPoolSiloLink'),
  ...at(2_026_011_601, 'systemSubnetPoolSiloUpdate', 'systemSubnetPoolSiloUnlink'),
  // Before, pools and their members had further members, which this console doesn't use.
  ...at(2_026_012_201, 'systemSubnetPoolCreate'),
  ...at(2_026_012_800, 'systemSubnetPoolMemberList', 'systemSubnetPoolMemberAdd'),
  ...at(2_026_013_000, 'instanceExternalSubnetList'),
  ...at(2_026_020_600, 'subnetPoolList', 'siloSubnetPoolList'),
  ...at(2_026_020_900, 'subnetPoolView'),
  ...at(2_026_030_601, 'networkingSwitchPortApplySettings', 'networkingSwitchPortClearSettings'),
  ...at(2_026_030_601, 'networkingLoopbackAddressList', 'networkingLoopbackAddressCreate'),
  ...at(2_026_030_601, 'networkingSwitchPortStatus', 'networkingSwitchPortLldpConfigView'),
  ...at(2_026_030_601, 'networkingSwitchPortLldpConfigUpdate'),
  // Later versions, from 2026041600 on, add nothing, and no longer tell the interface of a peer.
  networkingSwitchPortSettingsCreate: [2_026_021_301, 2_026_081_901],
  networkingSwitchPortSettingsView: [2_026_021_301, 2_026_081_901],
  ...at(2_026_010_800, 'instanceMulticastGroupList', 'instanceMulticastGroupJoin'),
  ...at(2_026_010_800, 'multicastGroupMemberList'),
  ...at(2_026_031_400, 'multicastGroupList', 'multicastGroupView'),
  systemSubnetPoolUtilizationView: [2_026_011_601, 2_026_032_500],
  ...at(2_026_011_501, 'auditLogList'),
  ...at(2_026_012_100, 'rackMembershipStatus', 'rackMembershipAddSleds'),
  ...at(2_026_020_200, 'rackMembershipAbort'),
  ...at(2_026_021_301, 'networkingBgpImported', 'networkingBgpExported'),
  ...at(2_026_021_301, 'networkingBgpConfigList', 'networkingBgpConfigCreate'),
  networkingBgpStatus: [2_025_121_200, 2_026_021_301],
  ...at(2_026_030_601, 'networkingBfdEnable', 'networkingBfdDisable', 'networkingBfdStatus'),
  ...at(2_026_050_800, 'physicalDiskEnableAdoption', 'physicalDiskDisableAdoption'),
  ...at(2_026_050_800, 'physicalDiskListAdoptionRequests', 'physicalDiskListUnadopted'),
  ...at(2_026_061_000, 'networkingBgpConfigUpdate'),
  ...at(2_026_022_500, 'systemUpdateRecoveryFinish'),
  ...at(2_026_052_000, 'systemUpdateStatus'),
  ...at(2_026_060_500, 'systemNetworkingSettingsView', 'systemNetworkingSettingsUpdate'),
  ...at(2_026_081_200, 'sledList', 'sledView'),
  ...at(2_026_081_400, 'alertList', 'alertView'),
  externalSubnetCreate: [2_026_011_601, 2_026_012_201, 2_026_032_300],
  currentUserGroups: [2_026_030_200],
  currentUserView: [2_026_030_200],
  groupList: [2_026_030_200],
  groupView: [2_026_030_200],
  localIdpUserCreate: [2_026_030_200],
  siloUserList: [2_026_030_200],
  siloUserView: [2_026_030_200],
  userList: [2_026_030_200],
  userView: [2_026_030_200],
  vpcFirewallRulesView: [2_026_032_400],
  vpcFirewallRulesUpdate: [2_026_032_400],
  vpcSubnetListNetworkInterfaces: [2_026_010_300],
}

/** The version for calling an operation: the newest of its versions that the platform has. */
export function versionOf(operation: string, platform: ApiVersion): ApiVersion {
  if (platform === BASELINE) return BASELINE
  const own = Object.hasOwn(OPERATION_VERSIONS, operation) ? OPERATION_VERSIONS[operation] : []
  return own?.findLast((version) => version <= platform) ?? FIRST_VERSION
}
