import { type Clock, mediumDates, plainSpaces } from './date'
import { dateFormat, remembered } from './locale'

/* Formats for charts and ranges. Apart from dates, which every page formats. */

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

/** `CEST`: the name of the zone at a time, ms since 1970. */
const zoneAt = (ms: number, { locale, timeZone }: Clock): string =>
  zones(locale, timeZone)
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/**
 * The name of the zone, ` CEST`, for times within a day of a clock change, when an hour may occur twice;
 * else empty.
 */
const zoneNearChange = (ms: number, clock: Clock): string =>
  zoneAt(ms - DAY_MS, clock) === zoneAt(ms + DAY_MS, clock) ? '' : ` ${zoneAt(ms, clock)}`

/** Formats a time, ms since 1970. */
export type MomentFormat = (ms: number, clock: Clock) => string

/** `14:05`, on a 24-hour clock; with the zone near a clock change. */
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

/** Whether two times are on one calendar day, which may have 23, 24 or 25 hours. */
export const isOneDay = (one: number, other: number, clock: Clock): boolean =>
  fullDate(one, clock) === fullDate(other, clock)

/** Whether two times are in one calendar year. */
export const isOneYear = (one: number, other: number, { locale, timeZone }: Clock): boolean =>
  years(locale, timeZone).format(one) === years(locale, timeZone).format(other)
