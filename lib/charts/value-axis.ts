import { numberTo } from '@/lib/format/number'
import { siPrefix, tickWriter, valueDigits } from '@/lib/format/ticks'
import { bytesIn, sizeUnit } from '@/lib/format/size'
import type { Scale } from './scale'

/** The value axis of a chart of several lines; unlike Scale it need not begin at 0. */
export interface ValueAxis extends Pick<Scale, 'ticks' | 'top' | 'unit' | 'tick' | 'value'> {
  /** The lower edge. */
  readonly least: number
}

/** The most lines of the grid, including both edges. */
const TICKS_MAX = 6
const ROUND = [1, 2, 2.5, 5, 10]

/** Values are shown from 0 if they are closer to 0 than to each other. */
const FROM_ZERO = 0.5

/** Numbers that differ by a smaller share than this are equal in 64 bits, with allowance for sums. */
const NEAREST = 1e-13

/** A round distance between the ticks around `low` and `high`. */
function stepOf(low: number, high: number): number {
  const most = Math.max(Math.abs(low), Math.abs(high))
  const span = high > low ? Math.max(high - low, most * NEAREST) : most || 1
  const rough = span / (TICKS_MAX - 2)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  return (ROUND.find((each) => each * magnitude >= rough * (1 - 1e-9)) ?? 10) * magnitude
}

/** Regular, round ticks around `low` and `high`. */
function ticksOf(low: number, high: number, step: number): number[] {
  const from = Math.floor(low / step + 1e-9)
  const to = Math.max(from + 1, Math.ceil(high / step - 1e-9))
  return Array.from({ length: to - from + 1 }, (_, at) =>
    Number(((from + at) * step).toPrecision(15)),
  )
}

/**
 * For the platform's word of each unit: its symbol, the number of symbols that it is, and whether it takes
 * prefixes.
 */
const SYMBOLS: Readonly<
  Record<string, { readonly symbol: string; readonly per?: number; readonly greatest?: number }>
> = {
  // Readers don't count in thousands of seconds.
  seconds: { symbol: 's', greatest: 1 },
  nanoseconds: { symbol: 's', per: 1e9, greatest: 1 },
  volts: { symbol: 'V', greatest: 1e6 },
  amps: { symbol: 'A', greatest: 1e6 },
  watts: { symbol: 'W', greatest: 1e6 },
  joules: { symbol: 'J', greatest: 1e6 },
  degrees_celsius: { symbol: '°C' },
  rpm: { symbol: 'rpm' },
}

/** The display unit for values up to `most`, and its size in the platform's unit. */
function unitOf(units: string, most: number): readonly [unit: string | undefined, size: number] {
  if (units === 'bytes') {
    const unit = sizeUnit(most)
    return [unit, bytesIn(unit)]
  }
  if (units === 'none' || units === 'count') return [undefined, 1]
  const known = SYMBOLS[units]
  // An unknown word of a newer platform is shown as it is.
  if (!known) return [units, 1]
  const { symbol, per = 1, greatest } = known
  if (greatest === undefined) return [symbol, per]
  const [prefix, size] = siPrefix(most / per, greatest)
  return [prefix + symbol, size * per]
}

/** An amount with enough digits to differ from amounts that are `apart`, in the most suitable unit. */
export function valueText(units: string, value: number, apart: number, locale: string): string {
  const [unit, size] = unitOf(units, Math.abs(value))
  const text = numberTo(
    value / size,
    valueDigits(10 ** Math.floor(Math.log10(apart / size))),
    locale,
  )
  return unit === undefined ? text : `${text} ${unit}`
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/**
 * The axis for values between two, with the platform's word for their unit; anything that is no number
 * counts as 0.
 */
export function valueAxis(units: string, from: number, to: number, locale: string): ValueAxis {
  const [least, most] = [finite(from), finite(to)]
  const isNear = least >= 0 && (most - least) / (most || 1) >= FROM_ZERO
  const low = isNear || (least >= 0 && most === least) ? 0 : least
  const [unit, size] = unitOf(units, Math.max(Math.abs(low), Math.abs(most)))
  const step = stepOf(low / size, most / size)
  const shown = ticksOf(low / size, most / size, step)
  const write = tickWriter(Math.max(...shown.map(Math.abs)), step, locale)
  const number = (value: number): string => numberTo(value / size, valueDigits(step), locale)
  return {
    ticks: shown.map((tick) => tick * size),
    least: (shown[0] ?? 0) * size,
    top: (shown.at(-1) ?? 1) * size,
    ...(unit === undefined ? {} : { unit }),
    tick: (value) => write(value / size),
    value: (value) => (unit === undefined ? number(value) : `${number(value)} ${unit}`),
  }
}

/** Yes and no, as 1 and 0. */
export const yesNoAxis: ValueAxis = {
  ticks: [0, 1],
  least: 0,
  top: 1,
  tick: (value) => (value === 0 ? 'No' : 'Yes'),
  value: (value) => (value === 0 ? 'No' : 'Yes'),
}
