import { snapshotReason } from '@/app/(console)/projects/[project]/_disks/disk-reasons'
import { isStack } from '@/app/(console)/projects/[project]/_vpcs/nic-stacks'
import { hardwareValues } from '@/app/(console)/projects/[project]/instances-new/hardware'
import { eachName, rangeWords } from '@/app/(console)/projects/[project]/instances-new/several'
import type { Disk } from '@/lib/contract/disk'
import type { ExternalIp } from '@/lib/contract/external-ip'
import { isFloating } from '@/lib/contract/external-ip-can'
import type { Instance } from '@/lib/contract/instance'
import { CPU_PLATFORMS, GIB } from '@/lib/contract/limits'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import type { PlatformFeature } from '@/lib/contract/platform-can'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import { listText } from '@/lib/format/list'
import { pluralWord } from '@/lib/format/plural'
import { type Job, type Step, stepOf } from '@/lib/jobs/job'
import { routes } from '@/lib/routes'

type OriginalDisk = Pick<
  Disk,
  'id' | 'name' | 'description' | 'size' | 'state' | 'diskType' | 'readOnly'
>

/** An interface with the names of where it is. */
export interface OriginalNic {
  readonly nic: Pick<InstanceNetworkInterface, 'name' | 'description' | 'primary' | 'ipStack'>
  readonly vpc: string
  readonly subnet: string
}

/** What there is to copy of an instance. */
export interface Original {
  readonly instance: Instance
  readonly disks: readonly OriginalDisk[]
  readonly nics: readonly OriginalNic[]
  /** Names of its keys that the reader has. */
  readonly keys: readonly string[]
  readonly addresses: readonly ExternalIp[]
  /** Names that the project has already. */
  readonly takenInstances: readonly string[]
  readonly takenDisks: readonly string[]
}

/** A disk that is copied. */
export interface CopiedDisk {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Whole ones, which disks come in. */
  readonly gib: number
  readonly isBoot: boolean
}

/** Why the data of a disk can't be copied; undefined when it can. */
const uncopied = (disk: OriginalDisk): string | undefined =>
  snapshotReason(disk) ?? (disk.size === null ? 'Its size couldn’t be read' : undefined)

/** The disks that are copied, the boot disk first. */
export const copiedDisks = ({ instance, disks }: Original): readonly CopiedDisk[] =>
  disks
    .filter((disk) => uncopied(disk) === undefined)
    .map(({ id, name, description, size }) => ({
      ...{ id, name, description, gib: Math.ceil((size ?? 0) / GIB) },
      isBoot: id === instance.bootDiskId,
    }))
    .toSorted((a, b) => Number(b.isBoot) - Number(a.isBoot))

/** Why it can't be copied at all, and what to do instead; undefined when it can. */
export function copyHindrance(original: Original): string | undefined {
  const { instance, disks } = original
  if (instance.ncpus === null || instance.memory === null) return 'Its size couldn’t be read'
  if (disks.length === 0) return 'It has no disks to copy; use “Create similar” instead'
  const { bootDiskId } = instance
  if (bootDiskId == null) return 'Set a boot disk first'
  const boot = disks.find(({ id }) => id === bootDiskId)
  if (!boot) return 'Its boot disk couldn’t be read'
  const reason = uncopied(boot)
  return reason && `Its boot disk can’t be copied. ${reason}`
}

/** What the copy won't have of it, of all that the platform has; a line each. */
export function notCopied(
  { instance, disks, nics, addresses }: Original,
  can: (feature: PlatformFeature) => boolean,
): readonly string[] {
  const { cpuPlatform } = instance
  const isKnown = cpuPlatform == null || CPU_PLATFORMS.some((word) => word === cpuPlatform)
  return [
    ...disks.flatMap((disk) => {
      const reason = uncopied(disk)
      return reason === undefined ? [] : [`Disk ${disk.name}: ${reason}`]
    }),
    ...addresses.map((address) =>
      isFloating(address)
        ? `Floating IP ${address.name} (${address.ip})`
        : `${address.kind === 'ephemeral' ? 'Ephemeral IP' : 'External IP'} ${address.ip}`,
    ),
    ...nics.flatMap(({ nic }) => {
      const transit = transitIpsOf(nic.ipStack)
      if (transit?.length === 0) return []
      return `Transit IPs of ${nic.name}${transit ? ` (${transit.join(', ')})` : ', if it has any'}`
    }),
    ...(isKnown ? [] : [`CPU platform ${cpuPlatform}, which this console doesn’t know`]),
    listText([
      ...['User data', 'private addresses', 'affinity groups'],
      ...(can('externalSubnetList') ? ['external subnets'] : []),
      ...(can('multicastAtAll') ? ['multicast groups'] : []),
    ]),
  ]
}

/** What a reader chose. */
export interface CopyChoice {
  readonly project: string
  /** How many copies: a number follows the names of several. */
  readonly count: number
  readonly name: string
  /** Names of the new disks, by the ids of the originals. */
  readonly diskNames: ReadonlyMap<string, string>
  /** Names of the snapshots, by the ids of the originals. */
  readonly snapshotNames: ReadonlyMap<string, string>
  readonly start: boolean
  readonly dropSnapshots: boolean
}

/** What was chosen, for each copy with its own names. */
export const copiesOf = (choice: CopyChoice): readonly CopyChoice[] =>
  eachName(choice.name, choice.count).map((name, at) => ({
    ...choice,
    name,
    diskNames: new Map(
      [...choice.diskNames].map(([id, disk]) => [id, eachName(disk, choice.count)[at] ?? '']),
    ),
  }))

/** The fields of the form that creates the copy, as that form has them (instance-schema.ts). */
export function copyFields(
  original: Original,
  { project, name, diskNames }: CopyChoice,
): Readonly<Record<string, string>> {
  const { description, ncpus, memory, cpuPlatform, enableJumboFrames } = original.instance
  const named = copiedDisks(original).map(({ id, gib }) => ({ name: diskNames.get(id) ?? '', gib }))
  const [boot, ...others] = named
  const known = CPU_PLATFORMS.find((word) => word === cpuPlatform)
  return {
    ...{ project, name, description, start: 'false' },
    ...(known && { cpuPlatform: known }),
    ...(enableJumboFrames && { jumboFrames: 'true' }),
    ...hardwareValues({ ncpus: ncpus ?? 0, memoryGib: Math.ceil((memory ?? 0) / GIB) }),
    ...{ bootSource: 'disk', bootDisk: boot?.name ?? '' },
    disks: JSON.stringify(others.map((disk) => ({ type: 'attach', ...disk }))),
    sshKeys: JSON.stringify(original.keys),
    networking: original.nics.length > 0 ? 'create' : 'none',
    nics: JSON.stringify(
      original.nics
        .toSorted((a, b) => Number(b.nic.primary) - Number(a.nic.primary))
        .map(({ nic, vpc, subnet }) => ({
          ...{ name: nic.name, description: nic.description, vpc, subnet, ip: '' },
          // Which IP versions it has.
          ...(isStack(nic.ipStack.type) && { stack: nic.ipStack.type }),
        })),
    ),
    floatingIps: '[]',
  }
}

/** The description of a snapshot that is taken for copies. */
export const copyDescription = ({ name, count }: CopyChoice): string =>
  `For ${pluralWord(count, 'copy', 'copies')} ${rangeWords(eachName(name, count))}`

/** The job that makes the copies. */
export function copyJob(original: Original, choice: CopyChoice): Job {
  const { project, snapshotNames, start, dropSnapshots } = choice
  const { instance } = original
  const disks = copiedDisks(original).map((disk) => ({
    ...disk,
    snapshot: snapshotNames.get(disk.id) ?? '',
  }))
  const query = { project }
  const policy = instance.autoRestartPolicy
  const steps: readonly Step[] = [
    ...disks.map((disk) =>
      stepOf({
        ...{ by: 'snapshotCopy', label: 'Create snapshot of', thing: disk.name },
        input: {
          ...{ project, disk: disk.id, snapshot: disk.snapshot },
          description: copyDescription(choice),
        },
      }),
    ),
    ...copiesOf(choice).flatMap((copy) => {
      const { name, diskNames } = copy
      return [
        ...disks.map(({ id, description, snapshot, gib }) => {
          const own = diskNames.get(id) ?? ''
          return stepOf({
            ...{ by: 'diskCopy', label: 'Create disk', thing: own },
            input: { project, name: own, description, snapshot, size: String(gib) },
          })
        }),
        stepOf({
          ...{ by: 'instanceCopy', label: 'Create instance', thing: name },
          input: copyFields(original, copy),
        }),
        ...(policy === 'never' || policy === 'best_effort'
          ? [
              stepOf({
                ...{ by: 'autoRestart', label: 'Set auto-restart of', thing: name },
                isOptional: true,
                input: { project, instance: name, policy },
              }),
            ]
          : []),
        ...(start
          ? [
              stepOf({
                ...{ by: 'instanceStart', label: 'Start instance', thing: name, isOptional: true },
                input: { path: { instance: name }, query },
              }),
            ]
          : []),
      ]
    }),
    ...(dropSnapshots
      ? disks.map(({ snapshot }) =>
          stepOf({
            ...{ by: 'snapshotDelete', label: 'Delete snapshot', thing: snapshot },
            isOptional: true,
            input: { path: { snapshot }, query },
          }),
        )
      : []),
  ]
  return {
    ...{ id: crypto.randomUUID(), title: 'Duplicate instance', thing: instance.name },
    ...{ href: routes.instances(project), startedAt: Date.now(), steps },
  }
}

/** What so many copies of the disks take of storage, GiB, and their snapshots while those are there. */
export function copyStorage(
  disks: readonly CopiedDisk[],
  count: number,
): { readonly disks: number; readonly snapshots: number } {
  const once = disks.reduce((sum, { gib }) => sum + gib, 0)
  return { disks: count * once, snapshots: once }
}
