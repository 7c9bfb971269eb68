import { type ApiVersion, BASELINE, FIRST_VERSION } from '@/lib/contract/api-version'
import type { Route } from '@/mock-platform/core/handle'

/** From when to when an operation is there, where that is not always (versions-table.md). */
interface Offered {
  readonly since?: ApiVersion
  /** The version that no longer has it. */
  readonly gone?: ApiVersion
}

const OFFERED: Readonly<Record<string, Offered>> = {
  roleList: { gone: 2_025_112_000 },
  roleView: { gone: 2_025_112_000 },
  diskMetricsList: { gone: 2_025_112_000 },
  sledAdd: { gone: 2_026_021_900 },
  networkingBgpImportedRoutesIpv4: { gone: 2_026_021_301 },
  systemIpPoolAssign: { since: 2_026_061_100 },
  ipPoolServiceView: { gone: 2_026_061_100 },
  ipPoolServiceRangeList: { gone: 2_026_061_100 },
  ipPoolServiceRangeAdd: { gone: 2_026_061_100 },
  ipPoolServiceRangeRemove: { gone: 2_026_061_100 },
  ...there(
    { since: FIRST_VERSION },
    `authSettingsView authSettingsUpdate userView userTokenList userSessionList userLogout
    currentUserAccessTokenList currentUserAccessTokenDelete instanceAffinityGroupList
    instanceAntiAffinityGroupList instanceMulticastGroupList instanceMulticastGroupJoin
    instanceMulticastGroupLeave multicastGroupList multicastGroupView multicastGroupMemberList
    scimTokenList scimTokenCreate scimTokenView scimTokenDelete networkingAddressLotView
    networkingInboundIcmpView networkingInboundIcmpUpdate supportBundleUpdate auditLogList
    alertClassList alertReceiverList alertReceiverView alertReceiverDelete alertDeliveryList
    alertReceiverProbe alertReceiverSubscriptionAdd alertReceiverSubscriptionRemove
    alertDeliveryResend webhookReceiverCreate webhookReceiverUpdate webhookSecretsList
    webhookSecretsAdd webhookSecretsDelete systemUpdateRepositoryList
    systemUpdateRepositoryUpload systemUpdateRepositoryView systemUpdateStatus
    targetReleaseUpdate systemUpdateTrustRootList systemUpdateTrustRootCreate
    systemUpdateTrustRootView systemUpdateTrustRootDelete`,
  ),
  ...there(
    { since: 2_026_011_601 },
    `externalSubnetList externalSubnetCreate externalSubnetView externalSubnetUpdate
    externalSubnetDelete externalSubnetAttach externalSubnetDetach systemSubnetPoolList
    systemSubnetPoolCreate systemSubnetPoolView systemSubnetPoolUpdate systemSubnetPoolDelete
    systemSubnetPoolMemberList systemSubnetPoolMemberAdd systemSubnetPoolMemberRemove
    systemSubnetPoolSiloList systemSubnetPoolSiloLink systemSubnetPoolSiloUpdate
    systemSubnetPoolSiloUnlink systemSubnetPoolUtilizationView`,
  ),
  ...there({ since: 2_026_013_000 }, 'instanceExternalSubnetList'),
  ...there({ since: 2_026_020_600 }, 'subnetPoolList siloSubnetPoolList'),
  ...there({ since: 2_026_020_900 }, 'subnetPoolView'),
  ...there({ since: 2_026_012_100 }, 'rackMembershipStatus rackMembershipAddSleds'),
  ...there({ since: 2_026_020_200 }, 'rackMembershipAbort'),
  ...there({ since: 2_026_021_301 }, 'networkingBgpImported'),
  ...there({ since: 2_026_022_500 }, 'systemUpdateRecoveryFinish'),
  ...there({ since: 2_026_060_500 }, 'systemNetworkingSettingsView systemNetworkingSettingsUpdate'),
  ...there(
    { since: 2_026_050_800 },
    `physicalDiskEnableAdoption physicalDiskDisableAdoption physicalDiskListAdoptionRequests
    physicalDiskListUnadopted`,
  ),
  ...there({ since: 2_026_061_000 }, 'networkingBgpConfigUpdate'),
  ...there({ since: 2_026_081_400 }, 'alertList alertView'),
}

/** The same for several operations; `names` stand apart by blanks. */
function there(offered: Offered, names: string): Record<string, Offered> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, offered]),
  )
}

/** Paths that operations have since a version, by how those of before begin. */
const MOVED = [
  {
    since: 2_026_081_700,
    from: '/experimental/v1/system/support-bundles',
    to: '/v1/system/support-bundles',
  },
] as const

/** The same operations where newer versions have them. */
export const movedRoutes = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) =>
    MOVED.filter(({ from }) => route.path.startsWith(from)).map(({ from, to }) => ({
      ...route,
      path: to + route.path.slice(from.length),
    })),
  )

/** Whether a caller of this version finds an operation there. */
export function isOffered(
  { operation, path }: Pick<Route, 'operation' | 'path'>,
  asked: ApiVersion,
): boolean {
  const { since = BASELINE, gone = Number.POSITIVE_INFINITY } = OFFERED[operation] ?? {}
  const left = MOVED.find(({ from }) => path.startsWith(from))
  const reached = MOVED.find(({ to }) => path.startsWith(to))
  return (
    asked >= Math.max(since, reached?.since ?? BASELINE) &&
    asked < Math.min(gone, left?.since ?? Number.POSITIVE_INFINITY)
  )
}

/** Whether an operation came after the specification's time. */
export const isNew = (operation: string): boolean => OFFERED[operation]?.since !== undefined
