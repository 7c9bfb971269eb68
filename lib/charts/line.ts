import type { TimeRange } from '@/lib/metrics/range'
import type { Ahead, Limit } from './ahead'
import type { Quantity } from './scale'

/** One line of values over time. */
export interface Line {
  /** At even distances, oldest first. */
  readonly times: readonly number[]
  /** Null where nothing was measured. */
  readonly values: readonly (number | null)[]
  readonly range: TimeRange
  /** The moments themselves, where the line is drawn in even steps: what the table shows. */
  readonly exact?: Pick<Line, 'times' | 'values'>
}

/** Something that happened at a moment: 'running'. */
export interface Mark {
  readonly ms: number
  readonly label: string
  /** The same where there is room for it; the label unless given. */
  readonly words?: string
}

/** The marks between the ends of `times`. */
export const marksWithin = (marks: readonly Mark[], times: readonly number[]): readonly Mark[] => {
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return []
  return marks.filter(({ ms }) => ms >= first && ms <= last)
}

/** A line and how to read it: what the plot and the table of a chart draw. */
export interface Drawing extends Line {
  /** 'Disk reads' */
  readonly title: string
  readonly quantity: Quantity
  /** `step` for what changes at moments and stays between them. */
  readonly curve?: 'linear' | 'step'
  readonly marks?: readonly Mark[]
  /** What it is held against; the picture reaches up to the first. */
  readonly limits?: readonly Limit[]
  /** When it meets the first limit, if it goes on as it does. */
  readonly ahead?: Ahead | undefined
}
