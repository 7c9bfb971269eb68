import type { Failure } from '@/lib/api/result'
import { GIB } from '@/lib/contract/limits'
import { capitalise } from '@/lib/format/capitalise'
import { gibWords } from '@/lib/format/size'
import { translate } from '@/lib/errors/translate'
import { BROADCAST, RESERVED } from '@/lib/validate/subnet-ip'
import { addressRules } from './address-problem'
import type { Blamed, CreateProblem, Rule } from './problem-rule'

/** Which part of the form says what the interfaces are. */
const interfacesOf = ({ networking }: Blamed): string =>
  networking === 'create' ? 'nics' : 'networking'

/** The one refusal that is told better with what is left. */
const STORAGE_QUOTA = /Storage Limit Exceeded/
export const isOverStorage = (result: Failure): boolean =>
  result.type === 'error' && STORAGE_QUOTA.test(result.error.message)

/** Which part of the form chose the image: the boot disk's, or that of another disk. */
function imageField({ bootSource, siloImage, projectImage }: Blamed, id: string | undefined) {
  if (bootSource === 'silo' && siloImage === id) return 'siloImage'
  return bootSource === 'project' && projectImage === id ? 'projectImage' : 'disks'
}

/** Which part of the form names the disk. */
const diskField = (form: Blamed, name: string | undefined) =>
  form.bootSource === 'disk' && form.bootDisk === name ? 'bootDisk' : 'disks'

/** The disks that the instance is to be made with, in the order in which they are made. */
const newDisks = (form: Blamed): readonly { field: string; name: string; gib: number }[] => [
  ...(form.bootSource === 'disk'
    ? []
    : [{ field: 'bootSize', name: form.bootName, gib: Number(form.bootSize) }]),
  ...form.disks
    .filter(({ type }) => type === 'create')
    .map(({ name, gib }) => ({ field: 'disks', name, gib })),
]

/** The first disk that no longer fits into what the quota has left, and why. */
function overStorage(form: Blamed, left: number): CreateProblem | undefined {
  const has = `silo’s quota has only ${gibWords(left)} of storage left`
  let sum = 0
  for (const { field, name, gib } of newDisks(form)) {
    sum += gib
    if (sum <= left) continue
    if (field === 'bootSize') return { field, message: `Your ${has}` }
    const before = sum === gib ? '' : `with those before it that’s ${gibWords(sum)}, and `
    return { field, message: `Disk ${name} doesn’t fit: ${before}your ${has}` }
  }
  return undefined
}

/** Where most storage is asked for. */
const largest = (form: Blamed): string =>
  newDisks(form).toSorted((a, b) => b.gib - a.gib)[0]?.field ?? 'disks'

/** What refusals of instanceCreate mean for its form (platform-api/behaviour-tenant.md, sections 4 to 10). */
const rules: readonly Rule[] = [
  [
    /already exists: instance\b/,
    () => ({ field: 'name', message: 'Instance name already exists' }),
  ],
  [
    /already exists: disk "([^"]*)"/,
    (form, [, name]) =>
      form.bootSource !== 'disk' && !form.disks.some((disk) => disk.name === name)
        ? { field: 'bootName', message: 'A disk in this project already has that name' }
        : {
            field: 'disks',
            message: `Disk ${name} already exists in this project; choose another name`,
          },
  ],
  ...addressRules,
  [
    /not found: floating-ip with (?:name|id) "([^"]*)"/,
    (_, [, name]) => ({ field: 'floatingIps', message: `Floating IP ${name} no longer exists` }),
  ],
  [
    /floating IP cannot be attached/,
    () => ({
      field: 'floatingIps',
      message: 'One of these is now attached to another instance',
    }),
  ],
  [
    /not found: ssh-key with (?:name|id) "([^"]*)"/,
    (_, [, name]) => ({ field: 'sshKeys', message: `SSH key ${name} no longer exists` }),
  ],
  [
    /cannot attach disk "([^"]*)": disk is attached to another instance/,
    (form, [, name]) => ({
      field: diskField(form, name),
      message: `Disk ${name} is now attached to another instance`,
    }),
  ],
  [
    /cannot attach disk "([^"]*)": invalid state (\S+)/,
    (form, [, name, state]) => ({
      field: diskField(form, name),
      message: `Disk ${name} can’t be attached in state ${state}`,
    }),
  ],
  [
    /not found: disk with (?:name|id) "([^"]*)"/,
    (form, [, name]) => ({
      field: diskField(form, name),
      message: `Disk ${name} no longer exists`,
    }),
  ],
  [
    /not found: (?:[a-z]+-)?image with id "([^"]*)"/,
    (form, [, id]) => ({ field: imageField(form, id), message: 'The image no longer exists' }),
  ],
  [
    /not found: snapshot\b/,
    () => ({ field: 'disks', message: 'A snapshot that a disk is created from no longer exists' }),
  ],
  [
    /disk size (\d+) must be greater than or equal to image size (\d+)/,
    (form, [, size, bytes]) => ({
      field:
        form.bootSource !== 'disk' && Number(size) === Number(form.bootSize) * GIB
          ? 'bootSize'
          : 'disks',
      message: `Must be at least ${gibWords(Math.ceil(Number(bytes) / GIB))}, the size of the image`,
    }),
  ],
  [
    /disk size \d+ must be greater than or equal to snapshot size/,
    () => ({ field: 'disks', message: 'A disk is smaller than the snapshot it’s created from' }),
  ],
  [
    STORAGE_QUOTA,
    (form, _, left) =>
      (left === undefined ? undefined : overStorage(form, left)) ?? {
        field: largest(form),
        message: 'More storage than your silo’s quota has left',
      },
  ],
  [
    /Not enough storage/,
    (form) => ({ field: largest(form), message: 'The rack has no room for a disk of this size' }),
  ],
  [
    /not found: vpc(?:-subnet)?\b/,
    ({ networking }) =>
      networking.startsWith('default')
        ? {
            field: 'networking',
            message: 'This project has no VPC and subnet named default; choose Custom or None',
          }
        : { field: 'nics', message: 'A VPC or subnet of these interfaces no longer exists' },
  ],
  [
    /IP address '([^']+)' is not available/,
    (_, [, ip]) => ({ field: 'nics', message: `Address ${ip} is in use or not in its subnet` }),
  ],
  [
    /No available IP addresses for interface/,
    (form) => ({ field: interfacesOf(form), message: 'All addresses of the subnet are in use' }),
  ],
  [
    /No available (IPv4 and IPv6|IPv[46]) addresses for interface/,
    (form, [, versions]) => ({
      field: interfacesOf(form),
      message: `All ${versions} addresses of the subnet are in use`,
    }),
  ],
  [
    /(\S+) is outside subnet (\S+)/,
    (_, [, ip, subnet]) => ({
      field: 'nics',
      message: `Address ${ip} is outside of subnet ${subnet}`,
    }),
  ],
  [/addresses of a subnet are reserved/, () => ({ field: 'nics', message: RESERVED })],
  [/broadcast address/, () => ({ field: 'nics', message: BROADCAST })],
  [
    /distinct VPC Subnet|same VPC|multiple VPCs/,
    (_, [text]) => ({
      field: 'nics',
      message: text.startsWith('distinct')
        ? 'Each interface must be in a different subnet'
        : 'All interfaces must be in the same VPC',
    }),
  ],
  [
    /more than (\d+) vCPUs? per instance/,
    (_, [, most]) => ({ field: 'ncpus', message: `Must be at most ${most}` }),
  ],
  [
    /enable_jumbo_frames may only/,
    () => ({
      field: 'jumboFrames',
      message: 'A fleet administrator has to allow jumbo frames for the fleet first',
    }),
  ],
  [
    /not found: anti-affinity-group with (?:name|id) "([^"]*)"/,
    (_, [, name]) => ({
      field: 'antiAffinityGroups',
      message: `Anti-affinity group ${name} no longer exists`,
    }),
  ],
  [
    /anti-affinity group.* already has maximum allowed members/i,
    () => ({ field: 'antiAffinityGroups', message: 'One of these groups is full' }),
  ],
  [
    /read-only disk size \d+ must be equal to source (snapshot|image) size (\d+)/,
    (_, [, kind, bytes]) => ({
      field: 'disks',
      message: `A read-only disk must have the size of its ${kind}, ${gibWords(Number(bytes) / GIB)}`,
    }),
  ],
  [
    /requested size is too large to fit on any physical disk|requested size over/,
    () => ({ field: 'disks', message: 'A local disk is larger than any physical disk' }),
  ],
  [
    /unsupported value for "size": (memory .*)/,
    (_, [, reason = '']) => ({ field: 'memory', message: capitalise(reason) }),
  ],
]

/** Fields that the platform and the form call the same. */
const SHARED = new Set(['name', 'description', 'hostname', 'userData'])

/**
 * A refused creation in words, beside the field that is to blame where there is one.
 * `storageLeftGib` is what the quota has left, where that is known.
 */
export function createProblem(
  result: Failure,
  form: Blamed,
  storageLeftGib?: number,
): CreateProblem {
  if (result.type === 'error')
    for (const [pattern, blame] of rules) {
      const match = pattern.exec(result.error.message)
      const problem = match && blame(form, match, storageLeftGib)
      if (problem) return problem
    }
  const { field, ...rest } = translate(result, 'instanceCreate')
  return field !== undefined && SHARED.has(field) ? { ...rest, field } : rest
}
