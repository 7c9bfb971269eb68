import { DISK_SIZE_GIB_MAX, DISK_SIZE_GIB_MIN } from '@/lib/contract/limits'
import { gibWords, roundUpToTen } from '@/lib/format/size'
import { validateName } from '@/lib/validate/name'
import { validateNumber } from '@/lib/validate/number'
import { type Choices, type ImageChoice, isLoading } from './form-values'

export type BootSource = 'silo' | 'project' | 'disk'

/** The first tab that has images, as far as is known; else the one of existing disks. */
export function defaultSource(
  choices: Pick<Choices, 'siloImages' | 'projectImages' | 'loading'>,
): BootSource {
  const mayHave = (list: 'siloImages' | 'projectImages') =>
    choices[list].length > 0 || isLoading(choices, list)
  if (mayHave('siloImages')) return 'silo'
  return mayHave('projectImages') ? 'project' : 'disk'
}

/** The size offered for a disk of an image: its own, rounded up to a ten. GiB. */
export const offeredSize = (image: Pick<ImageChoice, 'gib'> | undefined): number =>
  image ? roundUpToTen(Math.max(image.gib, 1)) : 10

/** A size after another source was chosen: grown when the source would not fit, else as it was. */
export const grownSize = (size: string, image: Pick<ImageChoice, 'gib'> | undefined): string =>
  image && !(Number(size) >= image.gib) ? String(offeredSize(image)) : size

/** Checks the size of a new boot disk, GiB, which must hold its image. */
export function validateDiskSize(
  value: string,
  image?: Pick<ImageChoice, 'gib'>,
): string | undefined {
  const general = validateNumber(value, {
    ...{ label: 'Disk size', unit: 'GiB' },
    ...{ min: DISK_SIZE_GIB_MIN, max: DISK_SIZE_GIB_MAX },
  })
  if (general) return general
  return image && Number(value) < image.gib
    ? `Must be at least ${gibWords(image.gib)}, the size of the image`
    : undefined
}

interface TakenNames {
  /** Disks of the project. */
  readonly existing: readonly string[]
  /** New disks of this form. */
  readonly listed: readonly string[]
  readonly boot?: string
}

/** Checks the name of a disk that will be made; the boot disk's may be blank, then it is generated. */
export function validateDiskName(
  value: string,
  { existing, listed, boot }: TakenNames,
  isRequired: boolean,
): string | undefined {
  const problem = validateName(value, { label: 'Name', required: isRequired })
  if (problem || value === '') return problem
  if (existing.includes(value)) return 'A disk in this project already has that name'
  if (listed.includes(value)) return 'A disk listed here already has that name'
  return value === boot ? 'The boot disk already has that name' : undefined
}
