import { fullNumber } from './number'

/** 1024-based units unless a table says otherwise (specification, section 9). */
export type SizeBase = 1024 | 1000

const UNITS = {
  1024: ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'],
  1000: ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'],
} as const
export type SizeUnit = (typeof UNITS)[SizeBase][number]

export const KIB = 1024
export const MIB = 1024 * KIB
export const GIB = 1024 * MIB
export const TIB = 1024 * GIB

export interface Size {
  readonly value: number
  readonly unit: SizeUnit
}
export interface SizeOptions {
  readonly base?: SizeBase
  /** The most decimals; 2 unless given. */
  readonly digits?: number
}

/** The default number of decimals. */
const DIGITS = 2

const round = (value: number, digits: number): number => {
  const scale = 10 ** digits
  const scaled = value * scale
  // Beyond 2^53 scaling would lose more than rounding.
  return Math.abs(scaled) > Number.MAX_SAFE_INTEGER ? value : Math.round(scaled) / scale
}

/** The largest unit in which `bytes`, rounded to `digits`, is at least 1. One unit for a whole chart: ask with its maximum. */
export function sizeUnit(bytes: number | bigint, options: SizeOptions = {}): SizeUnit {
  const { base = 1024, digits = DIGITS } = options
  const units = UNITS[base]
  let value = Math.abs(Number(bytes))
  let step = 0
  // After rounding: 1023.999 MiB must read 1 GiB, not 1024 MiB.
  while (step < units.length - 1 && round(value, step === 0 ? 0 : digits) >= base) {
    value /= base
    step += 1
  }
  return units[step] ?? 'B'
}

/** How many bytes a unit has. */
export function bytesIn(unit: SizeUnit): number {
  const binary = UNITS[1024].findIndex((each) => each === unit)
  const decimal = UNITS[1000].findIndex((each) => each === unit)
  return binary >= 0 ? 1024 ** binary : 1000 ** decimal
}

/** Bytes as a number and its unit: 1610612736 -> { value: 1.5, unit: 'GiB' }. */
export function formatSize(bytes: number | bigint, options: SizeOptions = {}): Size {
  const unit = sizeUnit(bytes, options)
  const digits = unit === 'B' ? 0 : (options.digits ?? DIGITS)
  return { value: round(Number(bytes) / bytesIn(unit), digits), unit }
}

/** Bytes as text: `1.5 GiB`, `1,008 GiB`; `unknown size` for null. */
export function sizeText(bytes: number | null, options?: SizeOptions): string {
  if (bytes === null || Number.isNaN(bytes)) return 'unknown size'
  const { value, unit } = formatSize(bytes, options)
  return `${fullNumber(value)} ${unit}`
}

/** GiB as text: `1,023 GiB`. */
export const gibWords = (gib: number): string => `${fullNumber(gib)} GiB`

/** Largest disk, in GiB (screens, section 0). */
export const LARGEST_DISK_GIB = 1023

/** The size offered for a source of `gib` GiB: the next multiple of ten, at most 1023 (screens, section 3). */
export const roundUpToTen = (gib: number): number =>
  Math.min(Math.ceil(gib / 10) * 10, LARGEST_DISK_GIB)
