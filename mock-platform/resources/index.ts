import type { Route } from '@/mock-platform/core/handle'
import { addressLotRoutes } from './address-lots'
import { allowListRoutes } from './allow-list'
import { bfdRoutes } from './bfd'
import { bgpAnnounceSetRoutes } from './bgp-announce-sets'
import { bgpConfigRoutes } from './bgp-configs'
import { bgpLiveRoutes } from './bgp-live'
import { deviceRoutes } from './device'
import { diskRoutes } from './disks'
import { externalIpRoutes } from './external-ips'
import { floatingIpRoutes } from './floating-ips'
import { identityProviderRoutes } from './identity-providers'
import { imageRoutes } from './images'
import { instanceDiskRoutes } from './instance-disks'
import { instancePowerRoutes } from './instance-power'
import { instanceRoutes } from './instances'
import { ipPoolRoutes } from './ip-pools'
import { lldpRoutes } from './lldp'
import { loopbackAddressRoutes } from './loopback-addresses'
import { networkInterfaceRoutes } from './network-interfaces'
import { physicalDiskRoutes } from './physical-disks'
import { pingRoutes } from './ping'
import { policyRoutes } from './policies'
import { projectRoutes } from './projects'
import { rackRoutes } from './racks'
import { samlRoutes } from './saml'
import { sessionRoutes } from './sessions'
import { siloRoutes } from './silos'
import { sledRoutes } from './sleds'
import { sshKeyRoutes } from './ssh-keys'
import { supportBundleRoutes } from './support-bundles'
import { switchPortSettingsRoutes } from './switch-port-settings'
import { switchPortRoutes } from './switch-ports'
import { switchRoutes } from './switches'
import { userRoutes } from './users'
import { vpcSubnetRoutes } from './vpc-subnets'
import { vpcRoutes } from './vpcs'

/** Everything the mock platform serves; a new noun adds its line here. */
export const routes: readonly Route[] = [
  ...addressLotRoutes,
  ...allowListRoutes,
  ...bfdRoutes,
  ...bgpAnnounceSetRoutes,
  ...bgpConfigRoutes,
  ...bgpLiveRoutes,
  ...deviceRoutes,
  ...diskRoutes,
  ...externalIpRoutes,
  ...floatingIpRoutes,
  ...identityProviderRoutes,
  ...imageRoutes,
  ...instanceDiskRoutes,
  ...instancePowerRoutes,
  ...instanceRoutes,
  ...ipPoolRoutes,
  ...lldpRoutes,
  ...loopbackAddressRoutes,
  ...networkInterfaceRoutes,
  ...physicalDiskRoutes,
  ...pingRoutes,
  ...policyRoutes,
  ...projectRoutes,
  ...rackRoutes,
  ...samlRoutes,
  ...sessionRoutes,
  ...siloRoutes,
  ...sledRoutes,
  ...sshKeyRoutes,
  ...supportBundleRoutes,
  ...switchPortSettingsRoutes,
  ...switchPortRoutes,
  ...switchRoutes,
  ...userRoutes,
  ...vpcSubnetRoutes,
  ...vpcRoutes,
]
