import { dateFormat, remembered } from './locale'

/** Whose clock and language; both explicit, so that server and browser render the same text. */
export interface Clock {
  readonly locale: string
  readonly timeZone: string
}

const dates = remembered((locale, timeZone) =>
  dateFormat(locale, { dateStyle: 'medium', timeZone }),
)
const times = remembered((locale, timeZone) => dateFormat(locale, { timeStyle: 'short', timeZone }))
const exactTimes = remembered((locale, timeZone) =>
  dateFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }),
)

/** Releases of the runtimes' locale data differ in which narrow or fixed space they put before AM. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

export interface DateAndTime {
  /** Medium date: `Apr 16, 2024`. */
  readonly date: string
  /** Goes on the second line: `2:05 PM`. */
  readonly time: string
}

/** A time as lists and property tables show it (screens, section 2). Invalid dates throw RangeError. */
export const formatDate = (value: Date, { locale, timeZone }: Clock): DateAndTime => ({
  date: plainSpaces(dates(locale, timeZone).format(value)),
  time: plainSpaces(times(locale, timeZone).format(value)),
})

/** To the second and with its zone, for tooltips and details: `Apr 16, 2024, 2:05:33 PM UTC`. */
export function exactTime(value: Date, { locale, timeZone }: Clock): string {
  // Joined here: runtimes differ in the word between date and time ("at", a comma).
  const date = dates(locale, timeZone).format(value)
  return plainSpaces(`${date}, ${exactTimes(locale, timeZone).format(value)}`)
}

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
  plainSpaces(dates(locale, timeZone).format(ms))

/** Whether two moments are of one day of the calendar, which may have 23, 24 or 25 hours. */
export const isOneDay = (one: number, other: number, clock: Clock): boolean =>
  fullDate(one, clock) === fullDate(other, clock)

/** Whether two moments are of one year of the calendar. */
export const isOneYear = (one: number, other: number, { locale, timeZone }: Clock): boolean =>
  years(locale, timeZone).format(one) === years(locale, timeZone).format(other)
