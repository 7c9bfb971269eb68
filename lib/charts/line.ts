import type { TimeRange } from '@/lib/metrics/range'
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

/** A line and how to read it: what the plot and the table of a chart draw. */
export interface Drawing extends Line {
  /** 'Disk reads' */
  readonly title: string
  readonly quantity: Quantity
  /** `step` for what changes at moments and stays between them. */
  readonly curve?: 'linear' | 'step'
}
