import type { TimeRange } from '@/lib/metrics/range'
import type { ValueAxis } from './value-axis'
import './lines.css'

/** One of several lines of a chart. */
export interface DrawnLine {
  readonly key: string
  /** Identifies it for readers: 'qsfp0'. */
  readonly label: string
  /** The number of its look, which stays the same while other lines come and go. */
  readonly look: number
  /** Oldest first, ms since 1970. */
  readonly times: readonly number[]
  /** Null for times without a measurement. */
  readonly values: readonly (number | null)[]
}

export interface LinesDrawing {
  readonly title: string
  readonly lines: readonly DrawnLine[]
  readonly axis: ValueAxis
  readonly range: TimeRange
  /** The value changes at its times and stays the same between them. */
  readonly isStep?: boolean
  /** Lines that are drawn together, as the band from their lowest to their highest. */
  readonly rest?: readonly DrawnLine[]
  /** The key of the line that the reader points at. */
  readonly lit?: string | undefined
  readonly onLit?: (key: string | undefined) => void
}

/** So many have a color of their own: as many lines as can be told apart at a glance. */
export const COLORS = 5
const DASHES = 4
/** How many lines have different looks. */
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
