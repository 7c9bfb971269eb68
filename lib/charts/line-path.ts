import type { TimeRange } from '@/lib/metrics/range'
import type { ValueAxis } from './value-axis'

/** The size of the coordinates of paths; the picture is stretched to its place. */
export const PATH_SIZE = 1_000

interface Points {
  readonly times: readonly number[]
  readonly values: readonly (number | null)[]
}

/** The position between two ends, 0 to 1. */
export const between = (value: number, from: number, to: number): number =>
  to > from ? (value - from) / (to - from) : 0

const rounded = (value: number): number => Math.round(value * 10) / 10

/**
 * The path of a line over a range, with gaps where nothing was measured. `isStep`: the value changes at its
 * times and stays the same between them.
 */
export function linePath(
  { times, values }: Points,
  range: TimeRange,
  axis: Pick<ValueAxis, 'least' | 'top'>,
  isStep = false,
): string {
  let path = ''
  let isOpen = false
  let before = 0
  times.forEach((ms, at) => {
    const value = values[at] ?? null
    if (value === null) {
      isOpen = false
      return
    }
    const x = rounded(between(ms, range.startMs, range.endMs) * PATH_SIZE)
    const y = rounded((1 - between(value, axis.least, axis.top)) * PATH_SIZE)
    const isAlone = (values[at + 1] ?? null) === null && !isOpen
    if (!isOpen) path += `M${x} ${y}`
    else path += isStep ? `V${before}H${x}V${y}` : `L${x} ${y}`
    // A single point becomes a dot: a very short line with round ends.
    if (isAlone) path += 'h0.1'
    isOpen = true
    before = y
  })
  return path
}

/** A band has its edges at so many moments at most. */
const BAND_POINTS = 120

/** The outline of the band between the lowest and the highest values of lines; without a gap in it. */
export function bandPath(
  lines: readonly Points[],
  range: TimeRange,
  axis: Pick<ValueAxis, 'least' | 'top'>,
): string {
  const edges = new Map<number, { ms: number; least: number; most: number }>()
  for (const { times, values } of lines)
    for (const [at, ms] of times.entries()) {
      const value = values[at] ?? null
      if (value === null) continue
      const stretch = Math.floor(between(ms, range.startMs, range.endMs) * BAND_POINTS)
      const edge = edges.get(stretch)
      edges.set(stretch, {
        ms: edge?.ms ?? ms,
        least: Math.min(value, edge?.least ?? value),
        most: Math.max(value, edge?.most ?? value),
      })
    }
  const along = [...edges.values()].toSorted((one, other) => one.ms - other.ms)
  const times = along.map(({ ms }) => ms)
  const upper = linePath({ times, values: along.map(({ most }) => most) }, range, axis)
  const lower = linePath(
    { times: times.toReversed(), values: along.map(({ least }) => least).toReversed() },
    range,
    axis,
  )
  return upper && `${upper}${lower.replace('M', 'L')}Z`
}

/** The line whose value at a moment is nearest to one, no farther than `within`. */
export function nearestLine<L extends Points>(
  lines: readonly L[],
  ms: number,
  value: number,
  within: number,
): L | undefined {
  let [nearest, distance]: [L | undefined, number] = [undefined, within]
  for (const line of lines) {
    const its = valueAt(line, ms, Infinity)
    if (its === null || Math.abs(its - value) > distance) continue
    ;[nearest, distance] = [line, Math.abs(its - value)]
  }
  return nearest
}

/** The times of all lines, each once, oldest first. */
export const momentsOf = (lines: readonly Points[]): readonly number[] =>
  [...new Set(lines.flatMap(({ times }) => times))].toSorted((a, b) => a - b)

/** The last value of a line at a moment, no older than `withinMs`. */
export function valueAt({ times, values }: Points, ms: number, withinMs: number): number | null {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  const time = times[low - 1]
  return time === undefined || ms - time > withinMs ? null : (values[low - 1] ?? null)
}
