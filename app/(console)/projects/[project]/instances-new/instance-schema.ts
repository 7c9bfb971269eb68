import {
  validateCpus,
  validateMemory,
} from '@/app/(console)/projects/[project]/_instances/instance-size'
import {
  addressFields,
  checkAddresses,
} from '@/app/(console)/projects/[project]/_vpcs/nic-address-schema'
import * as z from 'zod'
import {
  checked,
  checkedField,
  descriptionField,
  jsonField,
  nameField,
} from '@/lib/action/field-schemas'
import { Name, NameOrId, Uuid } from '@/lib/contract/common'
import { BlockSize } from '@/lib/contract/disk'
import {
  DISK_SIZE_GIB_MAX,
  DISK_SIZE_GIB_MIN,
  INSTANCE_AFFINITY_GROUPS_MAX,
  INSTANCE_EXTERNAL_IPS_MAX,
  INSTANCE_NETWORK_INTERFACES_MAX,
  INSTANCE_SSH_KEYS_MAX,
  LOCAL_DISK_SIZE_GIB_MAX,
  USER_DATA_BYTES_MAX,
} from '@/lib/contract/limits'
import { InstanceCpuPlatform } from '@/lib/contract/instance'
import { MOST_LIMITS, type PlatformLimits } from '@/lib/contract/platform-limits'
import { gibWords } from '@/lib/format/size'
import { secret } from '@/lib/contract/secret'
import { validateName } from '@/lib/validate/name'
import { chosenSize, CUSTOM, presetTabs } from './hardware'
import { validateDiskSize } from './disk-choices'
import { validateHostname } from './hostname'

const sizeGib = z.int().min(DISK_SIZE_GIB_MIN).max(LOCAL_DISK_SIZE_GIB_MAX)

const diskRow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('attach'), name: Name, gib: z.number() }),
  z.object({
    type: z.literal('create'),
    name: nameField,
    description: descriptionField,
    gib: sizeGib,
    source: z.discriminatedUnion('type', [
      z.object({ type: z.literal('local') }),
      z.object({ type: z.literal('blank'), blockSize: BlockSize }),
      z.object({ type: z.literal('image'), id: Uuid, readOnly: z.boolean().optional() }),
      z.object({ type: z.literal('snapshot'), id: Uuid, readOnly: z.boolean().optional() }),
    ]),
  }),
])

const nicRow = z
  .object({
    name: nameField,
    description: descriptionField,
    vpc: Name,
    subnet: Name,
    ...addressFields,
  })
  .superRefine(checkAddresses)

const text = z.string().default('')

/** Names of groups. */
const groupNames = (words: string) =>
  jsonField(
    z
      .array(Name)
      .max(INSTANCE_AFFINITY_GROUPS_MAX, `At most ${INSTANCE_AFFINITY_GROUPS_MAX} ${words}`),
  ).default([])

const tooManyDisks = ({ disks }: PlatformLimits): string =>
  `At most ${disks} disks, including the boot disk`

/** Rules between fields: what one of them must be depends on another. */
interface Fields {
  readonly hardware: string
  readonly preset: string
  readonly ncpus: string
  readonly memory: string
  readonly bootSource: 'silo' | 'project' | 'disk'
  readonly siloImage: string
  readonly projectImage: string
  readonly bootSize: string
  readonly bootName: string
  readonly bootDisk: string
  readonly networking: string
  readonly nics: readonly unknown[]
}

function fieldProblems(
  form: Fields,
): readonly (readonly [field: string, message: string | undefined])[] {
  const isCustom = form.hardware === CUSTOM
  const isNew = form.bootSource !== 'disk'
  return [
    ['ncpus', isCustom ? validateCpus(form.ncpus, MOST_LIMITS) : undefined],
    ['memory', isCustom ? validateMemory(form.memory, MOST_LIMITS) : undefined],
    ['preset', !isCustom && !chosenSize(form, MOST_LIMITS) ? 'Hardware is required' : undefined],
    [
      'siloImage',
      form.bootSource === 'silo' && form.siloImage === '' ? 'Image is required' : undefined,
    ],
    [
      'projectImage',
      form.bootSource === 'project' && form.projectImage === '' ? 'Image is required' : undefined,
    ],
    ['bootSize', isNew ? validateDiskSize(form.bootSize) : undefined],
    ['bootName', isNew ? validateName(form.bootName, { required: false }) : undefined],
    ['bootDisk', !isNew && form.bootDisk === '' ? 'Disk is required' : undefined],
    [
      'nics',
      form.networking === 'create' && form.nics.length === 0
        ? 'Add at least one network interface'
        : undefined,
    ],
  ]
}

/** Fields of the instance create page. */
export const instanceForm = z
  .object({
    project: NameOrId,
    name: nameField,
    /** The page creates more by a script (create-action.ts). */
    count: z.literal('1', 'The page wasn’t ready to create several; try again').default('1'),
    description: descriptionField,
    start: checkedField,
    cpuPlatform: InstanceCpuPlatform.or(z.literal('')).default(''),
    jumboFrames: checkedField,
    affinityGroups: groupNames('affinity groups'),
    antiAffinityGroups: groupNames('anti-affinity groups'),
    hardware: z.enum([...presetTabs.map(({ value }) => value), CUSTOM]),
    preset: text,
    ncpus: text,
    memory: text,
    bootSource: z.enum(['silo', 'project', 'disk']),
    siloImage: text,
    projectImage: text,
    /** The chosen image's name, used only to generate a boot disk's name. */
    imageName: text,
    bootSize: text,
    bootName: text,
    bootDisk: text,
    // The boot disk counts.
    disks: jsonField(z.array(diskRow).max(MOST_LIMITS.disks - 1, tooManyDisks(MOST_LIMITS))),
    /** Absent where the form could not list them: the instance gets all of the reader's. */
    sshKeys: jsonField(
      z.array(NameOrId).max(INSTANCE_SSH_KEYS_MAX, `At most ${INSTANCE_SSH_KEYS_MAX} SSH keys`),
    ).optional(),
    networking: z.enum(['none', 'default', 'default_ipv4', 'default_ipv6', 'create']),
    nics: jsonField(
      z
        .array(nicRow)
        .max(
          INSTANCE_NETWORK_INTERFACES_MAX,
          `At most ${INSTANCE_NETWORK_INTERFACES_MAX} network interfaces`,
        ),
    ),
    hostname: checked(validateHostname).default(''),
    ephemeral: checkedField,
    /** A pool's name or the default one of a version (pool-value.ts); empty: the silo's default pool. */
    pool: text,
    /** The second one, of IPv6, where the form offers one of each version. */
    ephemeral6: checkedField,
    pool6: text,
    floatingIps: jsonField(
      z
        .array(NameOrId)
        .max(INSTANCE_EXTERNAL_IPS_MAX, `At most ${INSTANCE_EXTERNAL_IPS_MAX} external IPs`),
    ),
    userData: secret(
      z
        .base64()
        .max(Math.ceil(USER_DATA_BYTES_MAX / 3) * 4, 'User data must be at most 32 KiB')
        .or(z.literal('')),
    ).default(''),
  })
  .superRefine((form, context) => {
    for (const [field, message] of fieldProblems(form))
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
  })
export type InstanceForm = z.infer<typeof instanceForm>

/** Beyond what the schema allows on any platform: what the platform at hand does not. */
export function overLimits(form: InstanceForm, limits: PlatformLimits): Record<string, string> {
  const isCustom = form.hardware === CUSTOM
  const isTooLarge = (row: InstanceForm['disks'][number]) =>
    row.type === 'create' && row.source.type !== 'local' && row.gib > DISK_SIZE_GIB_MAX
  const problems = {
    ncpus: isCustom ? validateCpus(form.ncpus, limits) : undefined,
    memory: isCustom ? validateMemory(form.memory, limits) : undefined,
    disks:
      form.disks.length >= limits.disks
        ? tooManyDisks(limits)
        : form.disks.some(isTooLarge)
          ? `A disk can have at most ${gibWords(DISK_SIZE_GIB_MAX)}`
          : undefined,
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, told]) =>
      told === undefined ? [] : [[field, told]],
    ),
  )
}
