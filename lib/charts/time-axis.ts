import { type Clock } from '@/lib/format/date'
import {
  dayOfYear,
  fullDate,
  hourAndMinute,
  hourToSecond,
  isOneDay,
  isOneYear,
  type MomentFormat,
} from '@/lib/format/moment'
import type { TimeRange } from '@/lib/metrics/range'

/** Labels of the time axis (screens.md, section 8: charts). */
const TICKS = 5

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Below, five moments would share their minutes. */
const SECONDS_BELOW_MS = (TICKS - 1) * MINUTE_MS
/** From here on the time of day says nothing under five moments, where there is a year to name. */
const DATES_FROM_MS = 10 * DAY_MS
/** From here on there is. */
const YEAR_MS = 365 * DAY_MS

/** The time of day, as exact as a range of that length needs it. */
const timeIn = ({ startMs, endMs }: TimeRange): MomentFormat =>
  endMs - startMs < SECONDS_BELOW_MS ? hourToSecond : hourAndMinute

/** A moment of a range: `Apr 16, 14:05`; with its year where the range has two. */
export function momentText(ms: number, range: TimeRange, clock: Clock): string {
  const day = isOneYear(range.startMs, range.endMs, clock) ? dayOfYear : fullDate
  return `${day(ms, clock)}, ${timeIn(range)(ms, clock)}`
}

/** A range in one line: `Apr 16, 14:05 – 15:05`, the second date only when it is another. */
export function rangeText(range: TimeRange, clock: Clock): string {
  const end = isOneDay(range.startMs, range.endMs, clock)
    ? timeIn(range)(range.endMs, clock)
    : momentText(range.endMs, range, clock)
  return `${momentText(range.startMs, range, clock)} – ${end}`
}

export interface TimeTick {
  readonly ms: number
  readonly label: string
}

/** How the moments of a range are told apart: by the time within a day of the calendar, else by the day, too. */
function labelFormat(range: TimeRange, clock: Clock): MomentFormat {
  const { startMs, endMs } = range
  const length = endMs - startMs
  const hasYears = length >= YEAR_MS || !isOneYear(startMs, endMs, clock)
  if (hasYears && length >= DATES_FROM_MS) return fullDate
  if (isOneDay(startMs, endMs, clock)) return timeIn(range)
  return (ms) => momentText(ms, range, clock)
}

/**
 * Five moments at even distances: hours and minutes within a day of the calendar, else the date too,
 * with its year where there are two, and then without the time where the range is long.
 */
export function timeTicks(range: TimeRange, clock: Clock): TimeTick[] {
  const { startMs, endMs } = range
  const format = labelFormat(range, clock)
  return Array.from({ length: TICKS }, (_, at) => {
    const ms = startMs + ((endMs - startMs) * at) / (TICKS - 1)
    return { ms, label: format(ms, clock) }
  })
}

/** Widths of characters of the text font, em, each from above: spaces and points, digits, squares of East Asia. */
const WIDTHS_EM = [
  [/[\s.,:/]/, 0.32],
  [/\d/, 0.65],
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/, 1],
] as const
const OTHER_EM = 0.7

const widthOf = (character: string): number =>
  WIDTHS_EM.find(([kind]) => kind.test(character))?.[1] ?? OTHER_EM

/** How wide the widest of the labels is at most, em: by it the style leaves out those that would touch. */
export const widestEm = (labels: readonly string[]): number =>
  Math.max(
    0,
    ...labels.map((label) =>
      Array.from(label).reduce((sum, character) => sum + widthOf(character), 0),
    ),
  )
