import type { TimeRange } from '@/lib/metrics/range'
import type { ValueAxis } from './value-axis'
import './lines.css'

/** One of several lines of a chart. */
export interface DrawnLine {
  readonly key: string
  /** What tells it from the others: 'qsfp0'. */
  readonly label: string
  /** Which of the looks of lines it has: stays its own while others come and go. */
  readonly look: number
  /** Oldest first, ms since 1970. */
  readonly times: readonly number[]
  /** Null where nothing was measured. */
  readonly values: readonly (number | null)[]
}

export interface LinesDrawing {
  readonly title: string
  readonly lines: readonly DrawnLine[]
  readonly axis: ValueAxis
  readonly range: TimeRange
  /** For what changes at moments and stays between them. */
  readonly isStep?: boolean
}

const COLORS = 5
const DASHES = 4
/** How many lines can be told apart by their looks. */
export const LOOKS = COLORS * DASHES

/** Color and dashes of a line, for the style. */
export const lookOf = (look: number) => ({
  'data-color': look % COLORS,
  'data-dash': Math.floor(look / COLORS) % DASHES,
})

/** A line as the legend shows it. */
export function LineSwatch({ look }: { look: number }) {
  return (
    <svg className="chart-swatch" viewBox="0 0 20 10" aria-hidden>
      <path className="chart-path" {...lookOf(look)} d="M1 5H19" />
    </svg>
  )
}
