import { dateFormat, remembered } from './locale'

/** The zone and the language of a text; both explicit, so that server and browser render the same. */
export interface Clock {
  readonly locale: string
  readonly timeZone: string
}

export const mediumDates = remembered((locale, timeZone) =>
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

/** Normalizes spaces: releases of the runtimes' locale data differ in the space before AM. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

export interface DateAndTime {
  /** Medium date: `Apr 16, 2024`. */
  readonly date: string
  /** For the second line: `2:05 PM`. */
  readonly time: string
}

/** A time as lists and property tables show it (screens, section 2). Invalid dates throw RangeError. */
export const formatDate = (value: Date, { locale, timeZone }: Clock): DateAndTime => ({
  date: plainSpaces(mediumDates(locale, timeZone).format(value)),
  time: plainSpaces(times(locale, timeZone).format(value)),
})

/** To the second and with its zone, for tooltips and details: `Apr 16, 2024, 2:05:33 PM UTC`. */
export function exactTime(value: Date, { locale, timeZone }: Clock): string {
  // Joined here: runtimes differ in the word between date and time ("at", a comma).
  const date = mediumDates(locale, timeZone).format(value)
  return plainSpaces(`${date}, ${exactTimes(locale, timeZone).format(value)}`)
}
