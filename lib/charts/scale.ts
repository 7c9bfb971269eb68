import { numberTo } from '@/lib/format/number'
import { tickWriter, valueDigits } from '@/lib/format/ticks'
import { pluralWord } from '@/lib/format/plural'
import { bytesIn, sizeUnit, type SizeUnit } from '@/lib/format/size'

/** The kind of a chart's values; GiB and TiB are bytes in a fixed unit. */
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

/** Distances between ticks that are easy to read. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The smallest round number that is at least `value`. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  // The last is ten, the largest mantissa; a rounding error of the logarithm can exceed it.
  const step = ROUND.find((each) => each * magnitude >= value * (1 - 1e-9)) ?? 10
  return Number((step * magnitude).toPrecision(3))
}

/** The distance between even ticks from 0 up to about 120 % of `max`. */
const stepFor = (max: number): number => (max > 0 ? roundUp((max * HEADROOM) / (TICKS - 1)) : 0.2)

/** The unit of sizes; undefined for other quantities. */
function unitOf(quantity: Quantity, max: number): SizeUnit | undefined {
  if (quantity === 'bytes') return sizeUnit(max)
  return quantity === 'GiB' || quantity === 'TiB' ? quantity : undefined
}

/** The axis for values up to `max`, with ticks that are round in the displayed unit. */
export function scaleOf(quantity: Quantity, max: number, locale: string): Scale {
  const most = Number.isFinite(max) ? max : 0
  const unit = unitOf(quantity, most)
  const size = unit === undefined ? 1 : bytesIn(unit)
  const step = stepFor(most / size)
  const ticks = Array.from({ length: TICKS }, (_, at) => Number((step * at).toPrecision(6)) * size)
  const top = ticks.at(-1) ?? 1
  const write = tickWriter(top / size, step, locale)
  const tick = (value: number): string => write(value / size)
  const shown = (value: number): string => numberTo(value / size, valueDigits(step), locale)
  switch (quantity) {
    case 'bytes':
    case 'GiB':
    case 'TiB':
      return { ticks, top, unit, tick, value: (value) => `${shown(value)} ${unit}` }
    case 'percent':
      return { ticks, top, unit: '%', tick, value: (value) => `${shown(value)}%` }
    case 'vCPUs':
      return {
        ...{ ticks, top, unit: 'vCPUs', tick },
        value: (value) => `${shown(value)} ${pluralWord(value, 'vCPU', 'vCPUs')}`,
      }
    case 'count':
      return { ticks, top, tick, value: shown }
  }
}

export interface Summary {
  readonly latest: number
  readonly mean: number
  readonly least: number
  readonly most: number
}

/** A line in four numbers; undefined if nothing was measured. */
export function summaryOf(values: readonly (number | null)[]): Summary | undefined {
  const measured = values.filter((value) => value !== null)
  const latest = measured.at(-1)
  if (latest === undefined) return undefined
  return {
    latest,
    mean: measured.reduce((sum, value) => sum + value, 0) / measured.length,
    // No spread syntax: a call takes a limited number of arguments.
    least: measured.reduce((least, value) => Math.min(least, value)),
    most: measured.reduce((most, value) => Math.max(most, value)),
  }
}
