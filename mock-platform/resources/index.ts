import type { Route } from '@/mock-platform/core/handle'
import { builtinUserRoutes } from './builtin-users'
import { certificateRoutes } from './certificates'
import { deviceRoutes } from './device'
import { diskRoutes } from './disks'
import { externalIpRoutes } from './external-ips'
import { floatingIpRoutes } from './floating-ips'
import { identityProviderRoutes } from './identity-providers'
import { imageRoutes } from './images'
import { instanceDiskRoutes } from './instance-disks'
import { instancePowerRoutes } from './instance-power'
import { instanceRoutes } from './instances'
import { ipPoolLinkRoutes } from './ip-pool-links'
import { ipPoolRangeRoutes } from './ip-pool-ranges'
import { ipPoolSystemRoutes } from './ip-pool-system'
import { ipPoolRoutes } from './ip-pools'
import { localUserRoutes } from './local-users'
import { networkInterfaceRoutes } from './network-interfaces'
import { pingRoutes } from './ping'
import { policyRoutes } from './policies'
import { projectRoutes } from './projects'
import { samlRoutes } from './saml'
import { sessionRoutes } from './sessions'
import { siloQuotaRoutes } from './silo-quotas'
import { siloRoutes } from './silos'
import { sshKeyRoutes } from './ssh-keys'
import { userRoutes } from './users'
import { vpcSubnetRoutes } from './vpc-subnets'
import { vpcRoutes } from './vpcs'

/** Everything the mock platform serves; a new noun adds its line here. */
export const routes: readonly Route[] = [
  ...builtinUserRoutes,
  ...certificateRoutes,
  ...deviceRoutes,
  ...diskRoutes,
  ...externalIpRoutes,
  ...floatingIpRoutes,
  ...identityProviderRoutes,
  ...imageRoutes,
  ...instanceDiskRoutes,
  ...instancePowerRoutes,
  ...instanceRoutes,
  ...ipPoolLinkRoutes,
  ...ipPoolRangeRoutes,
  ...ipPoolSystemRoutes,
  ...ipPoolRoutes,
  ...localUserRoutes,
  ...networkInterfaceRoutes,
  ...pingRoutes,
  ...policyRoutes,
  ...projectRoutes,
  ...samlRoutes,
  ...sessionRoutes,
  ...siloQuotaRoutes,
  ...siloRoutes,
  ...sshKeyRoutes,
  ...userRoutes,
  ...vpcSubnetRoutes,
  ...vpcRoutes,
]
