import 'server-only'
import { parseJson } from '@/lib/api/call'
import { readAsContract } from '@/lib/api/read-as-contract'
import type { hardwareReads } from '@/lib/api/hardware-reads'
import type { poolReads } from '@/lib/api/pool-reads'
import type { reads } from '@/lib/api/reads'
import type { uploadCalls } from '@/lib/api/upload'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { diskOperations } from '@/lib/contract/disk'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { imageOperations } from '@/lib/contract/image'
import { instanceOperations } from '@/lib/contract/instance'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { lldpOperations } from '@/lib/contract/lldp'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import type { Operation } from '@/lib/contract/operation'
import { oxqlOperations } from '@/lib/contract/oxql'
import { physicalDiskOperations } from '@/lib/contract/physical-disk'
import { policyOperations } from '@/lib/contract/policy'
import { projectOperations } from '@/lib/contract/project'
import { rackOperations } from '@/lib/contract/rack'
import { siloOperations } from '@/lib/contract/silo'
import { sledOperations } from '@/lib/contract/sled'
import { snapshotOperations } from '@/lib/contract/snapshot'
import { switchOperations } from '@/lib/contract/switch'
import { switchPortOperations } from '@/lib/contract/switch-port'
import { userOperations } from '@/lib/contract/user'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import { fromWire, toWire } from '@/lib/contract/wire'
import { isMutation } from '@/lib/errors/operation-kind'

type IslandCalls = typeof reads & typeof uploadCalls & typeof poolReads & typeof hardwareReads

/** What islands read, and what an upload looks at: the compiler knows these lists. */
const islandOperations: Readonly<Record<keyof IslandCalls, Operation>> = {
  ...affinityGroupOperations,
  ...diskOperations,
  ...externalIpOperations,
  ...floatingIpOperations,
  ...imageOperations,
  ...instanceOperations,
  ...ipPoolOperations,
  ...lldpOperations,
  ...networkInterfaceOperations,
  ...oxqlOperations,
  ...physicalDiskOperations,
  ...policyOperations,
  ...projectOperations,
  ...rackOperations,
  ...siloOperations,
  ...sledOperations,
  ...snapshotOperations,
  ...switchOperations,
  ...switchPortOperations,
  ...userOperations,
  ...vpcOperations,
  ...vpcSubnetOperations,
}

/** Its bytes are thousands of numbers, and its reader checks them (lib/api/serial-history.ts). */
const RAW = new Set(['instanceSerialConsole'])

/**
 * A read's success as the browser gets it from the same-origin API: read as servers read it, so that
 * what is missing is filled in by one code, and back in the wire's words. Other text goes on as it
 * came. Undefined when nothing can be made of it.
 */
export function islandAnswer(name: string, text: string): string | undefined {
  const operation: Operation | undefined = Object.hasOwn(islandOperations, name)
    ? islandOperations[name as keyof typeof islandOperations]
    : undefined
  if (!operation?.answer || RAW.has(name) || isMutation(name)) return text
  const answer = readAsContract(operation, fromWire(parseJson(text)))
  return answer && JSON.stringify(toWire(answer.data))
}
