import type { Route } from '@/mock-platform/core/handle'
import { deviceRoutes } from './device'
import { diskImportRoutes } from './disk-import'
import { diskRoutes } from './disks'
import { externalIpRoutes } from './external-ips'
import { floatingIpRoutes } from './floating-ips'
import { identityProviderRoutes } from './identity-providers'
import { imageRoutes } from './images'
import { instanceDiskRoutes } from './instance-disks'
import { instancePowerRoutes } from './instance-power'
import { instanceRoutes } from './instances'
import { ipPoolRoutes } from './ip-pools'
import { metricRoutes } from './metrics'
import { networkInterfaceRoutes } from './network-interfaces'
import { pingRoutes } from './ping'
import { policyRoutes } from './policies'
import { projectRoutes } from './projects'
import { samlRoutes } from './saml'
import { serialConsoleRoutes } from './serial-console'
import { sessionRoutes } from './sessions'
import { siloRoutes } from './silos'
import { snapshotRoutes } from './snapshots'
import { sshKeyRoutes } from './ssh-keys'
import { timeseriesRoutes } from './timeseries'
import { userRoutes } from './users'
import { vpcSubnetRoutes } from './vpc-subnets'
import { vpcRoutes } from './vpcs'

/** Everything the mock platform serves; a new noun adds its line here. */
export const routes: readonly Route[] = [
  ...deviceRoutes,
  ...diskImportRoutes,
  ...diskRoutes,
  ...externalIpRoutes,
  ...floatingIpRoutes,
  ...identityProviderRoutes,
  ...imageRoutes,
  ...instanceDiskRoutes,
  ...instancePowerRoutes,
  ...instanceRoutes,
  ...ipPoolRoutes,
  ...metricRoutes,
  ...networkInterfaceRoutes,
  ...pingRoutes,
  ...policyRoutes,
  ...projectRoutes,
  ...samlRoutes,
  ...serialConsoleRoutes,
  ...sessionRoutes,
  ...siloRoutes,
  ...snapshotRoutes,
  ...sshKeyRoutes,
  ...timeseriesRoutes,
  ...userRoutes,
  ...vpcSubnetRoutes,
  ...vpcRoutes,
]
