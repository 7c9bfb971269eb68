/** Days as a calendar shows them, in the zone of this browser. Pure but for that zone. */

export interface Day {
  readonly year: number
  /** 0 is January. */
  readonly month: number
  readonly day: number
}

export const dayOf = (ms: number): Day => {
  const date = new Date(ms)
  return { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }
}

/** Midnight at which a day begins, ms since 1970. Days beyond a month's end run on. */
export const startOf = ({ year, month, day }: Day): number => new Date(year, month, day).getTime()

export const addDays = (day: Day, days: number): Day =>
  dayOf(startOf({ ...day, day: day.day + days }))

/** The same day of another month, or its last day. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const last = new Date(year, month + months + 1, 0)
  return { year: last.getFullYear(), month: last.getMonth(), day: Math.min(day, last.getDate()) }
}

export const isSameDay = (one: Day, other: Day): boolean => startOf(one) === startOf(other)

/** Six weeks that hold a whole month; `firstWeekday` 0 is Sunday. */
export function weeksOf({ year, month }: Day, firstWeekday: number): Day[][] {
  const lead = (new Date(year, month, 1).getDay() - firstWeekday + 7) % 7
  const first: Day = { year, month, day: 1 - lead }
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(first, week * 7 + at)),
  )
}

/** `2026-04-16` and `14:05` -> ms since 1970; NaN when the time can't be read. */
export function momentOf(day: Day, time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  return new Date(day.year, day.month, day.day, Number(hours), Number(minutes)).getTime()
}

/** `14:05`, as a time field wants it. */
export function timeOf(ms: number): string {
  const date = new Date(ms)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
