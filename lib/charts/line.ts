import type { TimeRange } from '@/lib/metrics/range'
import type { Ahead, Limit } from './ahead'
import type { Quantity } from './scale'

/** One line of values over time. */
export interface Line {
  /** At regular intervals, oldest first. */
  readonly times: readonly number[]
  /** Null where nothing was measured. */
  readonly values: readonly (number | null)[]
  readonly range: TimeRange
  /** The times of the measurements, if the line is drawn at regular intervals: the table shows them. */
  readonly exact?: Pick<Line, 'times' | 'values'>
}

/** An event at a moment: 'running'. */
export interface Mark {
  readonly ms: number
  readonly label: string
  /** A longer label, where there is room; the label unless given. */
  readonly words?: string
}

/** The marks between the ends of `times`. */
export const marksWithin = (marks: readonly Mark[], times: readonly number[]): readonly Mark[] => {
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return []
  return marks.filter(({ ms }) => ms >= first && ms <= last)
}

/** A line with all that the plot and the table of a chart draw. */
export interface Drawing extends Line {
  /** 'Disk reads' */
  readonly title: string
  readonly quantity: Quantity
  /** `step` if the value changes at its times and stays the same between them. */
  readonly curve?: 'linear' | 'step'
  readonly marks?: readonly Mark[]
  /** Limits to compare with; the picture reaches up to the first. */
  readonly limits?: readonly Limit[]
  /** The forecast of when it meets the first limit. */
  readonly ahead?: Ahead | undefined
}
