import type { Clock } from '@/lib/format/date'
import { remembered } from '@/lib/format/locale'

/** Labels of the time axis (screens.md, section 8: charts). */
const TICKS = 5
const DAY_MS = 86_400_000

const hours = remembered(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
)
const days = remembered(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }),
)

/** `14:05`, by a clock of 24 hours. */
export const hourAndMinute = (ms: number, { locale, timeZone }: Clock): string =>
  hours(locale, timeZone).format(ms)

/** `Apr 16, 14:05` */
export const dayAndTime = (ms: number, clock: Clock): string =>
  `${days(clock.locale, clock.timeZone).format(ms)}, ${hourAndMinute(ms, clock)}`

function isOneDay(startMs: number, endMs: number, { locale, timeZone }: Clock): boolean {
  const format = days(locale, timeZone)
  return format.format(startMs) === format.format(endMs) && endMs - startMs < 2 * DAY_MS
}

export interface TimeTick {
  readonly ms: number
  readonly label: string
}

/** Five moments at even distances; hours and minutes within a day of the calendar, else the date too. */
export function timeTicks(startMs: number, endMs: number, clock: Clock): TimeTick[] {
  const format = isOneDay(startMs, endMs, clock) ? hourAndMinute : dayAndTime
  return Array.from({ length: TICKS }, (_, at) => {
    const ms = startMs + ((endMs - startMs) * at) / (TICKS - 1)
    return { ms, label: format(ms, clock) }
  })
}

/** A range in one line: `Apr 16, 14:05 – 15:05`, the second date only when it is another. */
export function rangeText(startMs: number, endMs: number, clock: Clock): string {
  const end = isOneDay(startMs, endMs, clock) ? hourAndMinute : dayAndTime
  return `${dayAndTime(startMs, clock)} – ${end(endMs, clock)}`
}
