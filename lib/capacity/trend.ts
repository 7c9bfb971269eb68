import { median, quantile, sameDraws, slopeOf } from './robust'

/** The slope of values per day, and its certainty. */
export interface Trend {
  readonly slope: number
  /** The bounds within which the slope lies nine times out of ten. */
  readonly least: number
  readonly most: number
  /** The trend's value on the last day, at the highest day of a week. */
  readonly level: number
  /** The distance from the trend within which nine out of ten days lie. */
  readonly spread: number
}

const WEEK = 7
/** From this many days on, whole weeks are compared. */
const WEEKS_FROM = 3 * WEEK
/** How many shuffled samples of the deviations are drawn. */
const DRAWS = 200
const TAIL = 0.1

/** The trend with its deviations shuffled in runs, as neighbouring days resemble each other. */
function redrawn(
  fitted: readonly number[],
  rest: readonly number[],
  run: number,
  draw: () => number,
) {
  const values: number[] = []
  while (values.length < fitted.length) {
    const from = Math.floor(draw() * (rest.length - run + 1))
    for (const deviation of rest.slice(from, from + run)) {
      const base = fitted[values.length]
      if (base === undefined) break
      values.push(base + deviation)
    }
  }
  return values
}

/**
 * The trend of daily values (Theil–Sen), with its range by a block bootstrap of the deviations. From three
 * weeks on, only equal weekdays are compared. If the rate changed in the second half of the time, the range
 * covers that rate too.
 */
export function trendOf(values: readonly number[]): Trend {
  const period = values.length >= WEEKS_FROM ? WEEK : 1
  const slope = slopeOf(values, period)
  const rests = values.map((value, at) => value - slope * at)
  const base = median(rests)
  // How far each day of the week usually lies from the trend.
  const offsets = Array.from({ length: period }, (_, phase) =>
    period === 1 ? 0 : median(rests.filter((_rest, at) => at % period === phase)) - base,
  )
  const fitted = values.map((_, at) => base + slope * at + (offsets[at % period] ?? 0))
  const deviations = values.map((value, at) => value - (fitted[at] ?? 0))
  const draw = sameDraws()
  const run = Math.max(1, Math.min(WEEK, Math.floor(values.length / 3)))
  const slopes = Array.from({ length: DRAWS }, () =>
    slopeOf(redrawn(fitted, deviations, run, draw), period),
  )
  const recent = values.slice(Math.floor(values.length / 2))
  const ofLate =
    recent.length > WEEK ? slopeOf(recent, recent.length > 2 * WEEK ? period : 1) : slope
  return {
    slope,
    least: Math.min(quantile(slopes, TAIL), slope, ofLate),
    most: Math.max(quantile(slopes, 1 - TAIL), slope, ofLate),
    level: base + slope * (values.length - 1) + Math.max(...offsets),
    spread: quantile(deviations.map(Math.abs), 1 - TAIL),
  }
}
