import { fullNumber } from '@/lib/format/number'
import { sizeIn, sizeUnit } from '@/lib/format/size'
import { shortCount, type Scale } from './scale'

/** The value axis of a chart of several lines: unlike Scale it need not begin at 0. */
export interface ValueAxis extends Pick<Scale, 'ticks' | 'top' | 'unit' | 'tick' | 'value'> {
  /** The lower edge. */
  readonly least: number
}

/** Lines of the grid at most, those at both edges included. */
const TICKS_MAX = 6
const ROUND = [1, 2, 2.5, 5, 10]

/** Values are shown from 0 where they lie nearer to it than to each other. */
const FROM_ZERO = 0.5

/** Even, round steps around `least` and `most`, in a unit of so many. */
function ticksOf(least: number, most: number, unitSize: number): number[] {
  const [low, high] = [least / unitSize, most / unitSize]
  const span = high > low ? high - low : Math.max(Math.abs(high), 1)
  const rough = span / (TICKS_MAX - 2)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (ROUND.find((each) => each * magnitude >= rough * (1 - 1e-9)) ?? 10) * magnitude
  const from = Math.floor(low / step + 1e-9)
  const to = Math.max(from + 1, Math.ceil(high / step - 1e-9))
  return Array.from(
    { length: to - from + 1 },
    (_, at) => Number(((from + at) * step).toPrecision(12)) * unitSize,
  )
}

const DURATIONS: readonly (readonly [unit: string, ns: number])[] = [
  ['s', 1e9],
  ['ms', 1e6],
  ['µs', 1e3],
  ['ns', 1],
]

/** By the platform's word for a unit, how people write it. */
const SYMBOLS: Readonly<Record<string, string>> = {
  seconds: 's',
  volts: 'V',
  amps: 'A',
  watts: 'W',
  joules: 'J',
  degrees_celsius: '°C',
  rpm: 'rpm',
}

/** The unit that values up to `most` are read in, and how many of the platform's unit it is. */
function unitOf(units: string, most: number): readonly [unit: string | undefined, size: number] {
  if (units === 'bytes') {
    const unit = sizeUnit(most)
    return [unit, 1 / sizeIn(1, unit, 30) || 1]
  }
  if (units === 'nanoseconds') return DURATIONS.find(([, ns]) => most >= ns) ?? ['ns', 1]
  if (units === 'none' || units === 'count') return [undefined, 1]
  // A word that a newer platform has is shown as it is.
  return [SYMBOLS[units] ?? units, 1]
}

/** The axis for values between `least` and `most`, in the platform's word for their unit. */
export function valueAxis(units: string, least: number, most: number, locale: string): ValueAxis {
  const isNear = least >= 0 && (most - least) / (most || 1) >= FROM_ZERO
  const low = isNear || (least >= 0 && most === least) ? 0 : least
  const [unit, size] = unitOf(units, Math.max(Math.abs(low), Math.abs(most)))
  const ticks = ticksOf(low, most, size)
  const number = (value: number): string => fullNumber(value / size, locale)
  return {
    ticks,
    least: ticks[0] ?? 0,
    top: ticks.at(-1) ?? 1,
    ...(unit === undefined ? {} : { unit }),
    tick: (value) =>
      Math.abs(value / size) >= 1e3 ? shortCount(value / size, locale) : number(value),
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
