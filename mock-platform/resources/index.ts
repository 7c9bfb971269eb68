import type { Route } from '@/mock-platform/core/handle'
import { accessTokenRoutes } from './access-tokens'
import { addressLotRoutes } from './address-lots'
import { affinityGroupRoutes } from './affinity-groups'
import { alertReceiverRoutes } from './alert-receivers'
import { alertRoutes } from './alerts'
import { allowListRoutes } from './allow-list'
import { auditLogRoutes } from './audit-log'
import { authSettingsRoutes } from './auth-settings'
import { bfdRoutes } from './bfd'
import { bgpAnnounceSetRoutes } from './bgp-announce-sets'
import { bgpConfigRoutes } from './bgp-configs'
import { bgpLiveRoutes } from './bgp-live'
import { builtinUserRoutes } from './builtin-users'
import { certificateRoutes } from './certificates'
import { deviceRoutes } from './device'
import { diskAdoptionRoutes } from './disk-adoption'
import { diskImportRoutes } from './disk-import'
import { diskRoutes } from './disks'
import { externalIpRoutes } from './external-ips'
import { externalSubnetRoutes } from './external-subnets'
import { firewallRuleRoutes } from './firewall-rules'
import { floatingIpRoutes } from './floating-ips'
import { gatewayAttachmentRoutes } from './gateway-attachments'
import { identityProviderRoutes } from './identity-providers'
import { imageRoutes } from './images'
import { instanceDiskRoutes } from './instance-disks'
import { instancePowerRoutes } from './instance-power'
import { instanceRoutes } from './instances'
import { internetGatewayRoutes } from './internet-gateways'
import { ipPoolLinkRoutes } from './ip-pool-links'
import { ipPoolRangeRoutes } from './ip-pool-ranges'
import { ipPoolAssignmentRoutes } from './ip-pool-assignment'
import { ipPoolSystemRoutes } from './ip-pool-system'
import { ipPoolRoutes } from './ip-pools'
import { lldpRoutes } from './lldp'
import { localUserRoutes } from './local-users'
import { loopbackAddressRoutes } from './loopback-addresses'
import { metricRoutes } from './metrics'
import { multicastGroupRoutes } from './multicast-groups'
import { networkInterfaceRoutes } from './network-interfaces'
import { networkSettingsRoutes } from './network-settings'
import { physicalDiskRoutes } from './physical-disks'
import { pingRoutes } from './ping'
import { policyRoutes } from './policies'
import { probeRoutes } from './probes'
import { projectRoutes } from './projects'
import { rackMembershipRoutes } from './rack-membership'
import { rackRoutes } from './racks'
import { routerRouteRoutes } from './router-routes'
import { samlRoutes } from './saml'
import { scimTokenRoutes } from './scim-tokens'
import { serialConsoleRoutes } from './serial-console'
import { sessionRoutes } from './sessions'
import { siloQuotaRoutes } from './silo-quotas'
import { siloRoutes } from './silos'
import { sledRoutes } from './sleds'
import { snapshotRoutes } from './snapshots'
import { sshKeyRoutes } from './ssh-keys'
import { subnetPoolLinkRoutes, subnetPoolSystemRoutes } from './subnet-pool-system'
import { subnetPoolRoutes } from './subnet-pools'
import { supportBundleRoutes } from './support-bundles'
import { switchPortSettingsRoutes } from './switch-port-settings'
import { switchPortRoutes } from './switch-ports'
import { switchRoutes } from './switches'
import { systemUpdateRoutes } from './system-update'
import { timeseriesRoutes } from './timeseries'
import { userRoutes } from './users'
import { vpcRouterRoutes } from './vpc-routers'
import { vpcSubnetRoutes } from './vpc-subnets'
import { vpcRoutes } from './vpcs'

/** Everything the mock platform serves; a new noun adds its line here. */
export const routes: readonly Route[] = [
  ...accessTokenRoutes,
  ...addressLotRoutes,
  ...affinityGroupRoutes,
  ...alertReceiverRoutes,
  ...alertRoutes,
  ...allowListRoutes,
  ...auditLogRoutes,
  ...authSettingsRoutes,
  ...bfdRoutes,
  ...bgpAnnounceSetRoutes,
  ...bgpConfigRoutes,
  ...bgpLiveRoutes,
  ...builtinUserRoutes,
  ...certificateRoutes,
  ...deviceRoutes,
  ...diskAdoptionRoutes,
  ...diskImportRoutes,
  ...diskRoutes,
  ...externalIpRoutes,
  ...externalSubnetRoutes,
  ...firewallRuleRoutes,
  ...floatingIpRoutes,
  ...gatewayAttachmentRoutes,
  ...identityProviderRoutes,
  ...imageRoutes,
  ...instanceDiskRoutes,
  ...instancePowerRoutes,
  ...instanceRoutes,
  ...internetGatewayRoutes,
  ...ipPoolLinkRoutes,
  ...ipPoolRangeRoutes,
  ...ipPoolRoutes,
  ...ipPoolSystemRoutes,
  ...ipPoolAssignmentRoutes,
  ...lldpRoutes,
  ...localUserRoutes,
  ...loopbackAddressRoutes,
  ...metricRoutes,
  ...multicastGroupRoutes,
  ...networkInterfaceRoutes,
  ...networkSettingsRoutes,
  ...physicalDiskRoutes,
  ...pingRoutes,
  ...policyRoutes,
  ...probeRoutes,
  ...projectRoutes,
  ...rackMembershipRoutes,
  ...rackRoutes,
  ...routerRouteRoutes,
  ...samlRoutes,
  ...scimTokenRoutes,
  ...serialConsoleRoutes,
  ...sessionRoutes,
  ...siloQuotaRoutes,
  ...siloRoutes,
  ...sledRoutes,
  ...snapshotRoutes,
  ...sshKeyRoutes,
  ...subnetPoolLinkRoutes,
  ...subnetPoolRoutes,
  ...subnetPoolSystemRoutes,
  ...supportBundleRoutes,
  ...switchRoutes,
  ...switchPortRoutes,
  ...switchPortSettingsRoutes,
  ...systemUpdateRoutes,
  ...timeseriesRoutes,
  ...userRoutes,
  ...vpcRouterRoutes,
  ...vpcRoutes,
  ...vpcSubnetRoutes,
]
