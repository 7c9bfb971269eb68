import 'server-only'
import { refuseTooMany } from '@/lib/api/answer-limit'
import { parseJson } from '@/lib/api/call'
import { readAsContract } from '@/lib/api/read-as-contract'
import type { fleetReads } from '@/lib/api/fleet-reads'
import type { hardwareReads } from '@/lib/api/hardware-reads'
import type { networkReads } from '@/lib/api/network-reads'
import type { poolReads } from '@/lib/api/pool-reads'
import type { reads } from '@/lib/api/reads'
import type { settingsReads } from '@/lib/api/settings-reads'
import type { siloReads } from '@/lib/api/silo-reads'
import type { utilizationReads } from '@/lib/api/utilization-reads'
import type { uploadCalls } from '@/lib/api/upload'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { certificateOperations } from '@/lib/contract/certificate'
import { diskOperations } from '@/lib/contract/disk'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { identityProviderOperations } from '@/lib/contract/identity-provider'
import { imageOperations } from '@/lib/contract/image'
import { instanceOperations } from '@/lib/contract/instance'
import { internetGatewayOperations } from '@/lib/contract/internet-gateway'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { lldpOperations } from '@/lib/contract/lldp'
import { metricsOperations } from '@/lib/contract/metrics'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { oxqlOperations } from '@/lib/contract/oxql'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { policyOperations } from '@/lib/contract/policy'
import { projectOperations } from '@/lib/contract/project'
import { rackOperations } from '@/lib/contract/rack'
import { routerRouteOperations } from '@/lib/contract/router-route'
import { siloOperations } from '@/lib/contract/silo'
import { sledOperations } from '@/lib/contract/sled'
import { snapshotOperations } from '@/lib/contract/snapshot'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import { switchOperations } from '@/lib/contract/switch'
import { switchPortOperations } from '@/lib/contract/switch-port'
import { userOperations } from '@/lib/contract/user'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcRouterOperations } from '@/lib/contract/vpc-router'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import type { Operation } from '@/lib/contract/operation'
import { fromWire, toWire } from '@/lib/contract/wire'
import { isMutation } from '@/lib/errors/operation-kind'

type IslandCalls = typeof fleetReads &
  typeof hardwareReads &
  typeof networkReads &
  typeof poolReads &
  typeof reads &
  typeof settingsReads &
  typeof siloReads &
  typeof utilizationReads &
  typeof uploadCalls

/** What islands read, and what an upload looks at: the compiler knows these lists. */
const islandOperations: Readonly<Record<keyof IslandCalls, Operation>> = {
  ...affinityGroupOperations,
  ...certificateOperations,
  ...diskOperations,
  ...externalIpOperations,
  ...firewallRuleOperations,
  ...floatingIpOperations,
  ...identityProviderOperations,
  ...imageOperations,
  ...instanceOperations,
  ...internetGatewayOperations,
  ...ipPoolOperations,
  ...lldpOperations,
  ...metricsOperations,
  ...networkInterfaceOperations,
  ...oxqlOperations,
  ...physicalDiskOperations,
  ...policyOperations,
  ...projectOperations,
  ...rackOperations,
  ...routerRouteOperations,
  ...siloOperations,
  ...sledOperations,
  ...snapshotOperations,
  ...sshKeyOperations,
  ...switchOperations,
  ...switchPortOperations,
  ...userOperations,
  ...vpcOperations,
  ...vpcRouterOperations,
  ...vpcSubnetOperations,
}

/** Its bytes are thousands of numbers, and its reader checks them (lib/api/serial-history.ts). */
const RAW = new Set(['instanceSerialConsole'])

/**
 * A read's success as the browser gets it from the same-origin API: read as servers read it, so that
 * what is missing is filled in by one code, and back in the wire's words. Other text goes on as it
 * came. Undefined when nothing can be made of it. Throws AnswerTooLarge.
 */
export function islandAnswer(name: string, text: string): string | undefined {
  const operation: Operation | undefined = Object.hasOwn(islandOperations, name)
    ? islandOperations[name as keyof typeof islandOperations]
    : undefined
  if (!operation?.answer || RAW.has(name) || isMutation(name)) return text
  const body = parseJson(text)
  refuseTooMany(body)
  const answer = readAsContract(operation, fromWire(body))
  return answer && JSON.stringify(toWire(answer.data))
}
