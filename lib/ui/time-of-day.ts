/** A day and `14:05` -> ms since 1970, in the zone of this browser; NaN when the time can't be read. */
export function momentOf(day: Date, time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  return new Date(day).setHours(Number(hours), Number(minutes), 0, 0)
}

/** `14:05`, as a time field wants it, in the zone of this browser. */
export const timeOf = (moment: Date): string =>
  [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
