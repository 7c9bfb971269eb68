import { type Clock, mediumDates, plainSpaces } from './date'
import { dateFormat, remembered } from './locale'

/* Moments of charts and ranges, apart from dates, which every page writes. */

const hours = remembered((locale, timeZone) =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
)
const seconds = remembered((locale, timeZone) =>
  dateFormat(locale, {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ hourCycle: 'h23', timeZone },
  }),
)
const days = remembered((locale, timeZone) =>
  dateFormat(locale, { month: 'short', day: 'numeric', timeZone }),
)
const years = remembered((locale, timeZone) => dateFormat(locale, { year: 'numeric', timeZone }))
const zones = remembered((locale, timeZone) =>
  dateFormat(locale, { hour: 'numeric', timeZoneName: 'short', timeZone }),
)

const DAY_MS = 86_400_000

/** `CEST`: the zone as it is called at a moment, ms since 1970. */
const zoneAt = (ms: number, { locale, timeZone }: Clock): string =>
  zones(locale, timeZone)
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * What tells a time of day from the same an hour before or after it: ` CEST` within a day of a change
 * of the clocks, when some hours come twice; else nothing.
 */
const zoneNearChange = (ms: number, clock: Clock): string =>
  zoneAt(ms - DAY_MS, clock) === zoneAt(ms + DAY_MS, clock) ? '' : ` ${zoneAt(ms, clock)}`

/** Writes a moment, ms since 1970. */
export type MomentFormat = (ms: number, clock: Clock) => string

/** `14:05`, by a clock of 24 hours; with its zone where the clocks change. */
export const hourAndMinute: MomentFormat = (ms, clock) =>
  plainSpaces(hours(clock.locale, clock.timeZone).format(ms)) + zoneNearChange(ms, clock)

/** `14:05:33`, likewise. */
export const hourToSecond: MomentFormat = (ms, clock) =>
  plainSpaces(seconds(clock.locale, clock.timeZone).format(ms)) + zoneNearChange(ms, clock)

/** `Apr 16` */
export const dayOfYear: MomentFormat = (ms, { locale, timeZone }) =>
  plainSpaces(days(locale, timeZone).format(ms))

/** `Apr 16, 2026` */
export const fullDate: MomentFormat = (ms, { locale, timeZone }) =>
  plainSpaces(mediumDates(locale, timeZone).format(ms))

/** Whether two moments are of one day of the calendar, which may have 23, 24 or 25 hours. */
export const isOneDay = (one: number, other: number, clock: Clock): boolean =>
  fullDate(one, clock) === fullDate(other, clock)

/** Whether two moments are of one year of the calendar. */
export const isOneYear = (one: number, other: number, { locale, timeZone }: Clock): boolean =>
  years(locale, timeZone).format(one) === years(locale, timeZone).format(other)
