import type { IpVersion } from '@/lib/contract/ip'
import { copyName } from '@/lib/format/generated-name'
import { defaultSource, offeredSize } from './disk-choices'
import { INSTANCE_SSH_KEYS_MAX } from '@/lib/contract/limits'
import type { BlockSize } from '@/lib/contract/disk'
import { ephemeralOffers, offerValues } from './ephemeral-offers'
import { type Choices, type DiskRow, isLoading, isUnread, type NicRow } from './form-values'
import { hardwareValues } from './hardware'

/** What an instance gives to one that is to be like it. */
export interface Template {
  readonly name: string
  /** Names of the project's instances, as far as they are known. */
  readonly taken: readonly string[]
  readonly description: string
  /** Null where they could not be read. */
  readonly ncpus: number | null
  readonly memoryGib: number | null
  readonly bootImageId: string | undefined
  readonly bootGib: number | undefined
  readonly disks: readonly {
    readonly name: string
    readonly gib: number
    readonly blockSize: BlockSize
    readonly isLocal: boolean
  }[]
  /** A word that the form offers; absent for any, or one that is not known. */
  readonly cpuPlatform?: string
  readonly hasJumboFrames?: boolean
  /** Names of its keys. */
  readonly keys: readonly string[]
  readonly nics: readonly NicRow[]
  readonly hasEphemeralIp: boolean
  /** The IP versions of its ephemeral addresses. */
  readonly ephemeralVersions?: readonly IpVersion[]
}

/** What the form starts with: enough to need nothing but a name, or what `template` is like. */
export function initialValues(choices: Choices, template?: Template): Record<string, string> {
  const fresh = freshValues(choices)
  return template ? { ...fresh, ...likeness(choices, template) } : fresh
}

function freshValues(choices: Choices): Record<string, string> {
  const { siloImages, projectImages, keys } = choices
  const bootSource = defaultSource(choices)
  const image = bootSource === 'project' ? projectImages[0] : siloImages[0]
  const isImageUnknown = bootSource !== 'disk' && !image
  const [first, ...others] = ephemeralOffers(choices)
  // The first that has a pool.
  const isFirst = first?.pools.length !== 0 || !choices.arePoolsKnown
  return {
    count: '1',
    start: 'true',
    ...hardwareValues({ ncpus: 2, memoryGib: 8 }),
    bootSource,
    siloImage: siloImages[0]?.id ?? '',
    projectImage: projectImages[0]?.id ?? '',
    bootSize: isImageUnknown ? '' : String(offeredSize(image)),
    disks: '[]',
    sshKeys: keysValue(choices, keys.slice(0, INSTANCE_SSH_KEYS_MAX)),
    networking: 'default',
    nics: '[]',
    ...(first && offerValues(first, isFirst, choices)),
    ...Object.assign({}, ...others.map((offer) => offerValues(offer, !isFirst, choices))),
    floatingIps: '[]',
  }
}

/** Empty while there is nothing to choose from: to want no key is a choice, too. */
const keysValue = (choices: Choices, keys: Choices['keys']): string =>
  isLoading(choices, 'keys') || isUnread(choices, 'keys')
    ? ''
    : JSON.stringify(keys.map(({ name }) => name))

function likeness(choices: Choices, template: Template): Record<string, string> {
  const { siloImages, projectImages, keys, diskNames } = choices
  const { bootImageId, bootGib, nics, ncpus, memoryGib, cpuPlatform, hasJumboFrames } = template
  const isOf = ({ id }: { readonly id: string }) => id === bootImageId
  const siloImage = siloImages.find(isOf)
  const image = siloImage ?? projectImages.find(isOf)
  return {
    name: copyName(template.name, template.taken),
    description: template.description,
    ...(cpuPlatform !== undefined && { cpuPlatform }),
    ...(hasJumboFrames && { jumboFrames: 'true' }),
    ...(ncpus !== null && memoryGib !== null && hardwareValues({ ncpus, memoryGib })),
    ...(image && {
      bootSource: siloImage ? 'silo' : 'project',
      [siloImage ? 'siloImage' : 'projectImage']: image.id,
      bootSize: String(Math.max(bootGib ?? 0, image.gib)),
    }),
    disks: JSON.stringify(emptyCopies(template, diskNames)),
    sshKeys: keysValue(
      choices,
      keys.filter(({ name }) => template.keys.includes(name)),
    ),
    networking: networkingOf(nics),
    // Addresses are taken: the copy gets others.
    nics: JSON.stringify(nics.map((nic) => ({ ...nic, ip: '' }))),
    ...ephemeralLikeness(choices, template),
  }
}

/** Which of the offered addresses the copy gets; their pools are the form's own. */
function ephemeralLikeness(choices: Choices, template: Template): Record<string, string> {
  const { hasEphemeralIp, ephemeralVersions = [] } = template
  const offers = ephemeralOffers(choices)
  const isWanted = (version: IpVersion) =>
    offers.length > 1 ? ephemeralVersions.includes(version) : hasEphemeralIp
  return Object.fromEntries(
    offers.map((offer, at) => {
      const [box] = offer.fields
      const values = offerValues(offer, isWanted(at === 0 ? 'v4' : 'v6'), choices)
      return [box, values[box] ?? 'false']
    }),
  )
}

/** Blank disks of the same sizes, under free names: what is on the others is theirs. */
function emptyCopies({ disks }: Template, diskNames: readonly string[]): readonly DiskRow[] {
  const taken = [...diskNames]
  return disks.map(({ name, gib, blockSize, isLocal }) => {
    const free = copyName(name, taken)
    taken.push(free)
    return {
      type: 'create',
      name: free,
      description: '',
      gib,
      source: isLocal ? { type: 'local' } : { type: 'blank', blockSize },
    }
  })
}

function networkingOf(nics: readonly NicRow[]): string {
  const [first, ...more] = nics
  if (!first) return 'none'
  const isDefault = first.vpc === 'default' && first.subnet === 'default'
  if (!isDefault || more.length > 0) return 'create'
  return first.stack === 'v4' || first.stack === 'v6' ? `default_ip${first.stack}` : 'default'
}
