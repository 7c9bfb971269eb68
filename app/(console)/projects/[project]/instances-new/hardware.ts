import type { QuotaLeft } from '@/app/(console)/projects/[project]/_disks/quota-left'
import {
  validateCpus,
  validateMemory,
} from '@/app/(console)/projects/[project]/_instances/instance-size'
import type { PlatformLimits } from '@/lib/contract/platform-limits'

export interface Size {
  readonly ncpus: number
  readonly memoryGib: number
}
interface PresetTab {
  readonly value: string
  readonly label: string
  readonly sizes: readonly Size[]
}

const sizes = (...pairs: readonly (readonly [number, number])[]): readonly Size[] =>
  pairs.map(([ncpus, memoryGib]) => ({ ncpus, memoryGib }))

/** Preset sizes by tab (screens.md, section 8, Hardware). */
export const presetTabs: readonly PresetTab[] = [
  {
    value: 'general',
    label: 'General Purpose',
    sizes: sizes([2, 8], [4, 16], [8, 32], [16, 64], [32, 128]),
  },
  { value: 'cpu', label: 'High CPU', sizes: sizes([2, 4], [4, 8], [8, 16], [16, 32], [32, 64]) },
  { value: 'memory', label: 'High Memory', sizes: sizes([2, 16], [4, 32], [8, 64], [16, 128]) },
]
export const CUSTOM = 'custom'

/** How a preset is called in the form. */
export const presetKey = ({ ncpus, memoryGib }: Size): string => `${ncpus}x${memoryGib}`

/** The size that a preset's key stands for; undefined for what is none. */
export const presetOf = (key: string): Size | undefined =>
  presetTabs.flatMap((tab) => tab.sizes).find((size) => presetKey(size) === key)

/** The preset that choosing a tab selects. */
export function firstPreset(tab: string): string | undefined {
  const first = presetTabs.find(({ value }) => value === tab)?.sizes[0]
  return first && presetKey(first)
}

export interface HardwareValues {
  readonly hardware: string
  readonly preset: string
  readonly ncpus: string
  readonly memory: string
}

/** The size in the hardware fields; undefined while they contain none. */
export function chosenSize(
  { hardware, preset, ncpus, memory }: HardwareValues,
  limits: PlatformLimits,
): Size | undefined {
  if (hardware !== CUSTOM) return presetOf(preset)
  if (validateCpus(ncpus, limits) ?? validateMemory(memory, limits)) return undefined
  return { ncpus: Number(ncpus), memoryGib: Number(memory) }
}

/** The fields that show a size: its preset where there is one. */
export function hardwareValues(size: Size): HardwareValues {
  const numbers = { ncpus: String(size.ncpus), memory: String(size.memoryGib) }
  const preset = presetKey(size)
  const tab = presetTabs.find((each) => each.sizes.some((known) => presetKey(known) === preset))
  return tab
    ? { hardware: tab.value, preset, ...numbers }
    : { hardware: CUSTOM, preset: firstPreset('general') ?? '', ...numbers }
}

/** Why instances of this size would not all start; CPU and memory are charged when they do. */
export function overQuota(size: Size, left: QuotaLeft, count = 1): string | undefined {
  const lacks = [
    ...(size.ncpus * count > left.cpus ? ['vCPUs'] : []),
    ...(size.memoryGib * count > left.memoryGib ? ['memory'] : []),
  ]
  if (lacks.length === 0) return undefined
  const what =
    count === 1 ? 'the instance would be created, but not start' : 'not all of them could start'
  return `That is more ${lacks.join(' and ')} than your silo’s quota has left: ${what}.`
}
