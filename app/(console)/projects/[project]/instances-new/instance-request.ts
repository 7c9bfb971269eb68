import type * as z from 'zod'
import { poolSelector } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import type { InstanceCreate } from '@/lib/contract/instance'
import { GIB } from '@/lib/contract/limits'
import { generateName } from '@/lib/format/generated-name'
import { chosenSize } from './hardware'
import type { InstanceForm } from './instance-schema'

type Body = z.input<typeof InstanceCreate>
type Disk = NonNullable<Body['disks']>[number]

/** What the platform is asked for. `nameOf` makes the name of a boot disk that was given none. */
export function instanceRequest(
  form: InstanceForm,
  nameOf: (parts: readonly string[]) => string = generateName,
): Body {
  const size = chosenSize(form)
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
    bootDisk: bootDisk(form, nameOf),
    disks: form.disks.map(diskOf),
    externalIps,
    networkInterfaces:
      form.networking === 'create'
        ? { type: 'create', params: form.nics.map(nicOf) }
        : { type: form.networking },
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
    diskSource: { type: 'image', imageId },
  }
}

function diskOf(row: InstanceForm['disks'][number]): Disk {
  if (row.type === 'attach') return { type: 'attach', name: row.name }
  const { source, name, description } = row
  return {
    ...{ type: 'create', name, description, size: row.gib * GIB },
    diskSource:
      source.type === 'blank'
        ? source
        : source.type === 'image'
          ? { type: 'image', imageId: source.id }
          : { type: 'snapshot', snapshotId: source.id },
  }
}

const nicOf = ({ name, description, vpc, subnet, ip }: InstanceForm['nics'][number]) => ({
  name,
  description,
  vpcName: vpc,
  subnetName: subnet,
  ip: ip === '' ? null : ip,
})
