import { cpuPlatformWords } from '@/app/(console)/projects/[project]/_instances/cpu-platform'
import type { PlatformLimits } from '@/lib/contract/platform-limits'
import { poolLabel } from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import type { Resource } from '@/lib/capacity/amounts'
import type { SummaryLine } from '@/lib/form/summary'
import { jsonValue } from '@/lib/form/use-field'
import { plural } from '@/lib/format/plural'
import { gibWords } from '@/lib/format/size'
import { type Choices, type DiskRow, gibText, isLoading, type NicRow } from './form-values'
import { chosenSize, CUSTOM, presetTabs } from './hardware'

type Values = Readonly<Record<string, string>>

const UNKNOWN = '—'

const sizeOf = (values: Values, limits: PlatformLimits) =>
  chosenSize(
    {
      ...{ hardware: values['hardware'] ?? '', preset: values['preset'] ?? '' },
      ...{ ncpus: values['ncpus'] ?? '', memory: values['memory'] ?? '' },
    },
    limits,
  )
const disksOf = (values: Values) => jsonValue<readonly DiskRow[]>(values['disks'], [])
const isNewBoot = (values: Values): boolean => values['bootSource'] !== 'disk'
const bootGib = (values: Values): number =>
  isNewBoot(values) ? Math.max(0, Number(values['bootSize']) || 0) : 0
const sum = (disks: readonly DiskRow[]): number => disks.reduce((total, { gib }) => total + gib, 0)

/** What instances of these values take of each quota: vCPUs, and GiB. */
export function wantedOf(
  values: Values,
  limits: PlatformLimits,
  count = 1,
): Record<Resource, number> {
  const size = sizeOf(values, limits)
  const made = disksOf(values).filter(({ type }) => type === 'create')
  return {
    cpus: count * (size?.ncpus ?? 0),
    memory: count * (size?.memoryGib ?? 0),
    storage: count * (bootGib(values) + sum(made)),
  }
}

/** What the form comes to, in the order of its sections. */
export function summaryLines(
  values: Values,
  choices: Choices,
  limits: PlatformLimits,
): readonly SummaryLine[] {
  return [
    sizeLine(values, limits),
    bootLine(values, choices),
    ...diskLines(values),
    { label: 'Network', value: interfaceWords(values), detail: externalWords(values) },
    { label: 'SSH keys', value: keyWords(values) },
  ]
}

function sizeLine(values: Values, limits: PlatformLimits): SummaryLine {
  const size = sizeOf(values, limits)
  const { hardware } = values
  const tab =
    hardware === CUSTOM ? 'Custom' : presetTabs.find((each) => each.value === hardware)?.label
  return {
    label: 'Size',
    value: size ? `${plural(size.ncpus, 'vCPU')} · ${size.memoryGib} GiB` : UNKNOWN,
    detail: values['cpuPlatform'] ? `${tab}, ${cpuPlatformWords(values['cpuPlatform'])}` : tab,
  }
}

function bootLine(values: Values, choices: Choices): SummaryLine {
  const { siloImages, projectImages, disks } = choices
  if (!isNewBoot(values)) {
    const disk = disks.find(({ name }) => name === values['bootDisk'])
    return {
      label: 'Boots from',
      value: disk?.name ?? UNKNOWN,
      detail: disk && `Existing disk, ${gibText(disk.gib)}`,
    }
  }
  const isSilo = values['bootSource'] === 'silo'
  const id = values[isSilo ? 'siloImage' : 'projectImage']
  const image = (isSilo ? siloImages : projectImages).find((each) => each.id === id)
  const isComing = isLoading(choices, isSilo ? 'siloImages' : 'projectImages')
  // A blank holds the place of the second line.
  const detail = image?.system ?? (isComing ? '\u00a0' : undefined)
  return { label: 'Image', value: image?.name ?? UNKNOWN, detail }
}

/** None where the existing disk that is booted from is all there is. */
function diskLines(values: Values): readonly SummaryLine[] {
  const more = disksOf(values)
  const additional = `${more.length} additional, ${gibText(sum(more))}`
  if (!isNewBoot(values)) return more.length > 0 ? [{ label: 'Disks', value: additional }] : []
  const boot = bootGib(values)
  return [
    {
      label: more.length > 0 ? 'Disks' : 'Disk',
      value: boot > 0 ? `${gibWords(boot)} boot disk` : UNKNOWN,
      detail: more.length > 0 ? `+ ${additional}` : undefined,
    },
  ]
}

/** The interfaces, by the names that people gave them: 'default', 'front, back', '3 interfaces'. */
export function interfaceWords(values: Values): string {
  if (values['networking'] === 'none') return 'No interface'
  if (values['networking'] === 'default') return 'default'
  if (values['networking'] === 'default_ipv4') return 'default, IPv4'
  if (values['networking'] === 'default_ipv6') return 'default, IPv6'
  const names = jsonValue<readonly NicRow[]>(values['nics'], []).map(({ name }) => name)
  return namesOrCount(names, 'interface') ?? UNKNOWN
}

/** Where its external addresses come from: 'public-v4, shop-front', 'No external IP'. */
export function externalWords(values: Values): string {
  const floating = jsonValue<readonly string[]>(values['floatingIps'], [])
  const words = [
    ...(values['ephemeral'] === 'true' ? [poolLabel(values['pool'])] : []),
    ...(values['ephemeral6'] === 'true' ? [poolLabel(values['pool6'] || 'default:v6')] : []),
    ...(floating.length > 0 ? [namesOrCount(floating, 'floating IP') ?? ''] : []),
  ]
  return words.join(', ') || 'No external IP'
}

/** What the folded part says of itself: 'default · public-v4'. */
export const networkWords = (values: Values): string =>
  [
    interfaceWords(values),
    externalWords(values),
    ...(values['hostname'] ? [values['hostname']] : []),
  ].join(' · ')

function keyWords(values: Values): string {
  // Without the field the platform gives the instance all keys of its maker.
  if (!values['sshKeys']) return 'All of yours'
  const names = jsonValue<readonly string[]>(values['sshKeys'], [])
  return namesOrCount(names, 'key') ?? 'None'
}

/** Two names are worth reading; more are counted. Undefined for none. */
function namesOrCount(names: readonly string[], noun: string): string | undefined {
  if (names.length === 0) return undefined
  return names.length <= 2 ? names.join(', ') : plural(names.length, noun)
}
