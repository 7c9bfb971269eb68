import type * as z from 'zod'
import { ipConfigMember } from '@/app/(console)/projects/[project]/_vpcs/nic-stacks'
import type { DiskBackend } from '@/lib/contract/disk'
import { poolSelector } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import type { InstanceCreate } from '@/lib/contract/instance'
import { GIB } from '@/lib/contract/limits'
import { MOST_LIMITS } from '@/lib/contract/platform-limits'
import { generateName } from '@/lib/format/generated-name'
import { chosenSize } from './hardware'
import type { InstanceForm } from './instance-schema'

type Body = z.input<typeof InstanceCreate>
type Disk = NonNullable<Body['disks']>[number]
type NewDisk = Extract<InstanceForm['disks'][number], { type: 'create' }>

/** What the platform is asked for. `nameOf` makes the name of a boot disk that was given none. */
export function instanceRequest(
  form: InstanceForm,
  nameOf: (parts: readonly string[]) => string = generateName,
): Body {
  const size = chosenSize(form, MOST_LIMITS)
  // The schema has refused everything else.
  if (!size) throw new Error('hardware without a size')
  const externalIps: NonNullable<Body['externalIps']> = [
    ...ephemeralIps(form),
    ...form.floatingIps.map((floatingIp) => ({ type: 'floating' as const, floatingIp })),
  ]
  return {
    name: form.name,
    description: form.description,
    hostname: form.hostname === '' ? form.name : form.hostname,
    ncpus: size.ncpus,
    memory: size.memoryGib * GIB,
    start: form.start,
    // Said only where it is asked for: older platforms have no word for these.
    ...(form.cpuPlatform !== '' && { cpuPlatform: form.cpuPlatform }),
    ...(form.jumboFrames && { enableJumboFrames: true }),
    ...(form.antiAffinityGroups.length > 0 && { antiAffinityGroups: form.antiAffinityGroups }),
    bootDisk: bootDisk(form, nameOf),
    disks: form.disks.map(diskOf),
    externalIps,
    networkInterfaces:
      form.networking === 'create'
        ? { type: 'create', params: form.nics.map(nicOf) }
        : { type: form.networking === 'default' ? 'default_dual_stack' : form.networking },
    sshPublicKeys: form.sshKeys,
    userData: form.userData,
  }
}

/** Each of two says its version: the platform asks for that. */
function ephemeralIps({ ephemeral, pool, ephemeral6, pool6 }: InstanceForm) {
  const chosen = [
    ...(ephemeral ? [pool || (ephemeral6 ? 'default:v4' : '')] : []),
    ...(ephemeral6 ? [pool6 || 'default:v6'] : []),
  ]
  return chosen.map((each) => ({
    type: 'ephemeral' as const,
    poolSelector: poolSelector(each),
  }))
}

function bootDisk(form: InstanceForm, nameOf: (parts: readonly string[]) => string): Disk {
  if (form.bootSource === 'disk') return { type: 'attach', name: form.bootDisk }
  const imageId = form.bootSource === 'silo' ? form.siloImage : form.projectImage
  return {
    type: 'create',
    name: form.bootName === '' ? nameOf([form.name, form.imageName]) : form.bootName,
    description: `Boot disk of ${form.name}`,
    size: Number(form.bootSize) * GIB,
    diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId } },
  }
}

function diskOf(row: InstanceForm['disks'][number]): Disk {
  if (row.type === 'attach') return { type: 'attach', name: row.name }
  const { source, name, description } = row
  return {
    ...{ type: 'create', name, description, size: row.gib * GIB },
    diskBackend: backendOf(source),
  }
}

function backendOf(source: NewDisk['source']): DiskBackend {
  if (source.type === 'local') return { type: 'local' }
  if (source.type === 'blank') return { type: 'distributed', diskSource: source }
  const { type, id, readOnly } = source
  // Said only where it is asked for: older platforms have no word for either.
  const copy = readOnly ? { readOnly } : {}
  return {
    type: 'distributed',
    diskSource:
      type === 'image' ? { type, imageId: id, ...copy } : { type, snapshotId: id, ...copy },
  }
}

const nicOf = ({ name, description, vpc, subnet, ...addresses }: InstanceForm['nics'][number]) => ({
  name,
  description,
  vpcName: vpc,
  subnetName: subnet,
  ...ipConfigMember(addresses),
})
