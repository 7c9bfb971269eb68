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
/** Below this, neighbouring labels would have the same minute. */
const SECONDS_BELOW_MS = (TICKS - 1) * MINUTE_MS
/** From here on labels have no time of day, if they have a year. */
const DATES_FROM_MS = 10 * DAY_MS
/** From here on they have a year. */
const YEAR_MS = 365 * DAY_MS

/** The time of day, as exact as the length of the range requires. */
const timeIn = ({ startMs, endMs }: TimeRange): MomentFormat =>
  endMs - startMs < SECONDS_BELOW_MS ? hourToSecond : hourAndMinute

/** A moment within a range: `Apr 16, 14:05`; with its year if the range covers two. */
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

/** The format of a range's labels: the time within a calendar day, else with the date. */
function labelFormat(range: TimeRange, clock: Clock): MomentFormat {
  const { startMs, endMs } = range
  const length = endMs - startMs
  const hasYears = length >= YEAR_MS || !isOneYear(startMs, endMs, clock)
  if (hasYears && length >= DATES_FROM_MS) return fullDate
  if (isOneDay(startMs, endMs, clock)) return timeIn(range)
  return (ms) => momentText(ms, range, clock)
}

/**
 * Five labels at regular intervals: hours and minutes within a calendar day, else with the date; with the
 * year if the range covers two, and then without the time if the range is long.
 */
export function timeTicks(range: TimeRange, clock: Clock): TimeTick[] {
  const { startMs, endMs } = range
  const format = labelFormat(range, clock)
  return Array.from({ length: TICKS }, (_, at) => {
    const ms = startMs + ((endMs - startMs) * at) / (TICKS - 1)
    return { ms, label: format(ms, clock) }
  })
}

/**
 * Upper bounds of the widths of characters in the text font, em: spaces and points, digits, East Asian
 * characters.
 */
const WIDTHS_EM = [
  [/[\s.,:/]/, 0.32],
  [/\d/, 0.65],
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/, 1],
] as const
const OTHER_EM = 0.7

const widthOf = (character: string): number =>
  WIDTHS_EM.find(([kind]) => kind.test(character))?.[1] ?? OTHER_EM

/** An upper bound of the widest label's width, em: CSS leaves out labels that would overlap. */
export const widestEm = (labels: readonly string[]): number =>
  Math.max(
    0,
    ...labels.map((label) =>
      Array.from(label).reduce((sum, character) => sum + widthOf(character), 0),
    ),
  )
