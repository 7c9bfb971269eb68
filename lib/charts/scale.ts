import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { sizeIn, sizeUnit, type SizeUnit } from '@/lib/format/size'

/** What the values of a chart are; GiB and TiB are bytes in a unit that does not follow them. */
export type Quantity = 'percent' | 'count' | 'vCPUs' | 'bytes' | 'GiB' | 'TiB'

/** The value axis of one chart. */
export interface Scale {
  /** Ticks from 0 up; the last is the upper edge. */
  readonly ticks: readonly number[]
  readonly top: number
  /** The unit of the whole chart, for its title: `%`, `KiB`, `vCPUs`; absent for counts. */
  readonly unit?: string
  /** Short, for the axis. */
  readonly tick: (value: number) => string
  /** Exact, with its unit, for tooltips and tables. */
  readonly value: (value: number) => string
}

/** Lines of the grid, the one at 0 included (screens.md, section 8: charts). */
const TICKS = 6
/** Room above the highest value. */
const HEADROOM = 1.2

/** Distances between ticks that read well. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The least round number that is at least `value`. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  // The last is ten, and no mantissa is above that; rounding errors of the logarithm are.
  const step = ROUND.find((each) => each * magnitude >= value * (1 - 1e-9)) ?? 10
  return Number((step * magnitude).toPrecision(3))
}

const COUNT_UNITS: readonly (readonly [from: number, unit: string])[] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
]

/** 1500 -> `1.5k` (screens.md, section 8: k, M, B, T). */
export function shortCount(value: number, locale: string): string {
  const [from, unit] = COUNT_UNITS.find(([each]) => Math.abs(value) >= each) ?? [1, '']
  return fullNumber(value / from, locale) + unit
}

/** Even ticks from 0 up to about 120 % of `max`, round in the unit that they are read in. */
function ticksFor(max: number, unitSize: number): number[] {
  const step = max > 0 ? roundUp((max * HEADROOM) / unitSize / (TICKS - 1)) : 1 / (TICKS - 1)
  return Array.from({ length: TICKS }, (_, at) => Number((step * at).toPrecision(6)) * unitSize)
}

/** The unit of sizes; undefined for what is none. */
function unitOf(quantity: Quantity, max: number): SizeUnit | undefined {
  if (quantity === 'bytes') return sizeUnit(max)
  return quantity === 'GiB' || quantity === 'TiB' ? quantity : undefined
}

/** The axis for values up to `max`. */
export function scaleOf(quantity: Quantity, max: number, locale: string): Scale {
  const unit = unitOf(quantity, max)
  const ticks = ticksFor(max, unit === undefined ? 1 : bytesIn(unit))
  const top = ticks.at(-1) ?? 1
  const shown = (value: number): string =>
    fullNumber(unit === undefined ? value : sizeIn(value, unit), locale)
  switch (quantity) {
    case 'bytes':
    case 'GiB':
    case 'TiB':
      return { ticks, top, unit, tick: shown, value: (value) => `${shown(value)} ${unit}` }
    case 'percent':
      return { ticks, top, unit: '%', tick: shown, value: (value) => `${shown(value)}%` }
    case 'vCPUs':
      return {
        ...{ ticks, top, unit: 'vCPUs' },
        tick: (value) => shortCount(value, locale),
        value: (value) => plural(value, 'vCPU', 'vCPUs', locale),
      }
    case 'count':
      return { ticks, top, tick: (value) => shortCount(value, locale), value: shown }
  }
}

const BINARY: readonly SizeUnit[] = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB']
const bytesIn = (unit: SizeUnit): number => 1024 ** Math.max(0, BINARY.indexOf(unit))

export interface Summary {
  readonly latest: number
  readonly mean: number
  readonly least: number
  readonly most: number
}

/** What a line says in four numbers; undefined when nothing was measured. */
export function summaryOf(values: readonly (number | null)[]): Summary | undefined {
  const measured = values.filter((value) => value !== null)
  const latest = measured.at(-1)
  if (latest === undefined) return undefined
  return {
    latest,
    mean: measured.reduce((sum, value) => sum + value, 0) / measured.length,
    // No spread: there may be more than a call takes arguments.
    least: measured.reduce((least, value) => Math.min(least, value)),
    most: measured.reduce((most, value) => Math.max(most, value)),
  }
}
