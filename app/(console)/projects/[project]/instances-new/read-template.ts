import 'server-only'
import { type Disk, diskOperations } from '@/lib/contract/disk'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { ipVersionOf } from '@/lib/contract/ip-stack'
import { instanceOperations } from '@/lib/contract/instance'
import { BLOCK_SIZES, CPU_PLATFORMS, GIB } from '@/lib/contract/limits'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import {
  type InstanceNetworkInterface,
  networkInterfaceOperations,
} from '@/lib/contract/network-interface'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import { isStack } from '@/app/(console)/projects/[project]/_vpcs/nic-stacks'
import { platformCan } from '@/lib/contract/platform-can'
import { platformVersion } from '@/lib/platform/platform-version'
import { read } from '@/lib/platform/read'
import { readAll } from '@/lib/platform/read-all'
import type { NicRow } from './form-values'
import type { Template } from './initial-values'

/** What there is to copy of an instance; undefined when it can't be read. */
export async function readTemplate(project: string, name: string): Promise<Template | undefined> {
  const byPath = { path: { instance: name }, query: { project, limit: PICKER_LIMIT } }
  const byProject = { path: { instance: name }, query: { project } }
  const [instance, disks, addresses, nics, keys, others] = await Promise.all([
    read(instanceOperations.instanceView, byProject),
    read(diskOperations.instanceDiskList, byPath),
    read(externalIpOperations.instanceExternalIpList, byProject),
    read(networkInterfaceOperations.instanceNetworkInterfaceList, {
      query: { project, instance: name, limit: PICKER_LIMIT },
    }),
    read(sshKeyOperations.instanceSshPublicKeyList, byPath),
    read(instanceOperations.instanceList, { query: { project, limit: PICKER_LIMIT } }),
  ])
  if (instance.type !== 'success') return undefined
  const { bootDiskId, description, ncpus, memory, cpuPlatform, enableJumboFrames } = instance.data
  const known = CPU_PLATFORMS.find((word) => word === cpuPlatform)
  const attached = disks.type === 'success' ? disks.data.items : []
  const ephemeralIps =
    addresses.type === 'success'
      ? addresses.data.items.filter(({ kind }) => kind === 'ephemeral')
      : []
  const boot = attached.find(({ id }) => id === bootDiskId)
  return {
    name,
    taken: others.type === 'success' ? others.data.items.map((each) => each.name) : [],
    ...{ description, ncpus },
    ...(known && { cpuPlatform: known }),
    ...(enableJumboFrames && { hasJumboFrames: true }),
    memoryGib: memory === null ? null : Math.ceil(memory / GIB),
    bootImageId: boot?.imageId ?? undefined,
    bootGib: boot && gibOf(boot),
    disks: attached
      .filter((disk) => disk !== boot)
      .map((disk) => ({
        name: disk.name,
        gib: gibOf(disk),
        blockSize: BLOCK_SIZES.find((size) => size === disk.blockSize) ?? 4096,
        isLocal: disk.diskType === 'local',
      })),
    keys: keys.type === 'success' ? keys.data.items.map((key) => key.name) : [],
    nics: nics.type === 'success' ? await nicRows(nics.data.items) : [],
    hasEphemeralIp: ephemeralIps.length > 0,
    ephemeralVersions: ephemeralIps.map(({ ip }) => ipVersionOf(ip)),
  }
}

const gibOf = ({ size }: Disk): number => Math.ceil((size ?? GIB) / GIB)

/** Interfaces as the form has them, the primary one first. All of an instance are in one VPC. */
async function nicRows(nics: readonly InstanceNetworkInterface[]): Promise<readonly NicRow[]> {
  const vpc = nics[0]?.vpcId
  if (vpc === undefined) return []
  const [own, subnets] = await Promise.all([
    read(vpcOperations.vpcView, { path: { vpc } }),
    readAll(vpcSubnetOperations.vpcSubnetList, { vpc }),
  ])
  if (own.type !== 'success' || subnets.type !== 'success') return []
  const { name: vpcName } = own.data
  const hasStacks = platformCan(await platformVersion(), 'dualStack')
  return nics
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .flatMap(({ name, description, subnetId, ipStack }) => {
      const subnet = subnets.data.items.find(({ id }) => id === subnetId)?.name
      return vpcName && subnet
        ? [
            {
              ...{ name, description, vpc: vpcName, subnet, ip: '' },
              ...(hasStacks && isStack(ipStack.type) && { stack: ipStack.type }),
            },
          ]
        : []
    })
}
