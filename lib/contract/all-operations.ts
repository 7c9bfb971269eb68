import { accessTokenOperations } from './access-token'
import { addressLotOperations } from './address-lot'
import { affinityGroupOperations } from './affinity-group'
import { alertOperations } from './alert'
import { allowListOperations } from './allow-list'
import { auditLogOperations } from './audit-log'
import { authSettingsOperations } from './auth-settings'
import { bfdOperations } from './bfd'
import { bgpOperations } from './bgp'
import { certificateOperations } from './certificate'
import { diskOperations } from './disk'
import { externalIpOperations } from './external-ip'
import { externalSubnetOperations } from './external-subnet'
import { firewallRuleOperations } from './firewall-rule'
import { floatingIpOperations } from './floating-ip'
import { identityProviderOperations } from './identity-provider'
import { imageOperations } from './image'
import { instanceOperations } from './instance'
import { internetGatewayOperations } from './internet-gateway'
import { ipPoolOperations } from './ip-pool'
import { lldpOperations } from './lldp'
import { loopbackAddressOperations } from './loopback-address'
import { metricsOperations } from './metrics'
import { multicastGroupOperations } from './multicast-group'
import { networkInterfaceOperations } from './network-interface'
import { networkSettingsOperations } from './network-settings'
import { oxqlOperations } from './oxql'
import { physicalDiskOperations } from './physical-disk'
import { pingOperations } from './ping'
import { policyOperations } from './policy'
import { probeOperations } from './probe'
import { projectOperations } from './project'
import { rackOperations } from './rack'
import { routerRouteOperations } from './router-route'
import { scimTokenOperations } from './scim-token'
import { sessionOperations } from './session'
import { siloOperations } from './silo'
import { sledOperations } from './sled'
import { snapshotOperations } from './snapshot'
import { sshKeyOperations } from './ssh-key'
import { subnetPoolOperations } from './subnet-pool'
import { supportBundleOperations } from './support-bundle'
import { switchOperations } from './switch'
import { switchPortOperations } from './switch-port'
import { switchPortSettingsOperations } from './switch-port-settings'
import { systemUpdateOperations } from './system-update'
import { userOperations } from './user'
import { vpcOperations } from './vpc'
import { vpcRouterOperations } from './vpc-router'
import { vpcSubnetOperations } from './vpc-subnet'

/**
 * Every operation of the platform with its schemas. For servers; callers that need only methods and paths
 * use operationPaths, which has no schemas.
 */
export const allOperations = {
  ...accessTokenOperations,
  ...addressLotOperations,
  ...affinityGroupOperations,
  ...alertOperations,
  ...allowListOperations,
  ...auditLogOperations,
  ...authSettingsOperations,
  ...bfdOperations,
  ...bgpOperations,
  ...certificateOperations,
  ...diskOperations,
  ...externalIpOperations,
  ...externalSubnetOperations,
  ...firewallRuleOperations,
  ...floatingIpOperations,
  ...identityProviderOperations,
  ...imageOperations,
  ...instanceOperations,
  ...internetGatewayOperations,
  ...ipPoolOperations,
  ...lldpOperations,
  ...loopbackAddressOperations,
  ...metricsOperations,
  ...multicastGroupOperations,
  ...networkInterfaceOperations,
  ...networkSettingsOperations,
  ...oxqlOperations,
  ...physicalDiskOperations,
  ...pingOperations,
  ...policyOperations,
  ...probeOperations,
  ...projectOperations,
  ...rackOperations,
  ...routerRouteOperations,
  ...scimTokenOperations,
  ...sessionOperations,
  ...siloOperations,
  ...sledOperations,
  ...snapshotOperations,
  ...sshKeyOperations,
  ...subnetPoolOperations,
  ...supportBundleOperations,
  ...switchOperations,
  ...switchPortOperations,
  ...switchPortSettingsOperations,
  ...systemUpdateOperations,
  ...userOperations,
  ...vpcOperations,
  ...vpcRouterOperations,
  ...vpcSubnetOperations,
}
export type AllOperations = typeof allOperations
export type OperationName = keyof AllOperations
