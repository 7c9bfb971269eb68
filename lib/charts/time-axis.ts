import type { Clock } from '@/lib/format/date'
import { dateFormat, remembered } from '@/lib/format/locale'
import type { TimeRange } from '@/lib/metrics/range'

/** Labels of the time axis (screens.md, section 8: charts). */
const TICKS = 5
const DAY_MS = 86_400_000

const hours = remembered((locale, timeZone) =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
)
const days = remembered((locale, timeZone) =>
  dateFormat(locale, { month: 'short', day: 'numeric', timeZone }),
)
const dates = remembered((locale, timeZone) =>
  dateFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone }),
)
const years = remembered((locale, timeZone) => dateFormat(locale, { year: 'numeric', timeZone }))

type Format = (ms: number, clock: Clock) => string

/** `14:05`, by a clock of 24 hours. */
const hourAndMinute: Format = (ms, { locale, timeZone }) => hours(locale, timeZone).format(ms)

/** `Apr 16, 14:05` */
const dayAndTime: Format = (ms, clock) =>
  `${days(clock.locale, clock.timeZone).format(ms)}, ${hourAndMinute(ms, clock)}`

/** `Apr 16, 2026` */
const date: Format = (ms, { locale, timeZone }) => dates(locale, timeZone).format(ms)

/** `Apr 16, 2026, 14:05` */
const dateAndTime: Format = (ms, clock) => `${date(ms, clock)}, ${hourAndMinute(ms, clock)}`

function isOneDay({ startMs, endMs }: TimeRange, { locale, timeZone }: Clock): boolean {
  const format = days(locale, timeZone)
  return format.format(startMs) === format.format(endMs) && endMs - startMs < 2 * DAY_MS
}

const isOneYear = ({ startMs, endMs }: TimeRange, { locale, timeZone }: Clock): boolean =>
  years(locale, timeZone).format(startMs) === years(locale, timeZone).format(endMs)

/** A moment of a range: `Apr 16, 14:05`; with its year where the range has two. */
export const momentText = (ms: number, range: TimeRange, clock: Clock): string =>
  (isOneYear(range, clock) ? dayAndTime : dateAndTime)(ms, clock)

/** A range in one line: `Apr 16, 14:05 – 15:05`, the second date only when it is another. */
export function rangeText(range: TimeRange, clock: Clock): string {
  const end = isOneDay(range, clock)
    ? hourAndMinute(range.endMs, clock)
    : momentText(range.endMs, range, clock)
  return `${momentText(range.startMs, range, clock)} – ${end}`
}

export interface TimeTick {
  readonly ms: number
  readonly label: string
}

/** Long enough that the time of day says nothing under five moments. */
const YEAR_MS = 365 * DAY_MS

/**
 * Five moments at even distances: hours and minutes within a day of the calendar, else the date too,
 * with its year and without the time where the range is a year or longer.
 */
export function timeTicks(range: TimeRange, clock: Clock): TimeTick[] {
  const { startMs, endMs } = range
  const isLong = endMs - startMs >= YEAR_MS
  const format = isLong ? date : isOneDay(range, clock) ? hourAndMinute : dayAndTime
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
