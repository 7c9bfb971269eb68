import './forecast.css'
import type { TimeRange } from '@/lib/metrics/range'
import { type Ahead, drawnAhead, type Limit, type Point } from './ahead'
import type { Drawing } from './line'
import { styled } from './plot-frame'

/** The coordinates of the picture, which is stretched to its place (lines.css). */
const SIZE = 1_000

const path = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${(x * SIZE).toFixed(1)},${((1 - y) * SIZE).toFixed(1)}`).join(' ')

interface Props {
  readonly drawing: Pick<Drawing, 'range' | 'values'>
  readonly limits: readonly Limit[]
  readonly ahead: Ahead | undefined
  /** The range of the whole picture, including the forecast. */
  readonly shown: TimeRange
  readonly top: number
}

/** Draws the limits, and the forecast of the line; limits above the picture are left out. */
export function ForecastPlot({ drawing, limits, ahead, shown, top }: Props) {
  const { range, values } = drawing
  const last = values.findLast((value) => value !== null)
  const isAhead = ahead !== undefined && last != null && shown.endMs > range.endMs
  const drawn = isAhead
    ? drawnAhead(ahead, { ms: range.endMs, value: last }, shown, top)
    : undefined
  const end = drawn?.isMet ? drawn.line[1] : undefined
  return (
    <div className="chart-limits">
      {drawn && (
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
          <polygon points={path(drawn.band)} />
          <polyline points={path(drawn.line)} />
        </svg>
      )}
      {limits
        .filter(({ value }) => value <= top)
        .map(({ value, label }) => (
          <span
            key={label}
            className="chart-limit"
            style={styled({ insetBlockEnd: `${(value / top) * 100}%` })}
          >
            <span>{label}</span>
          </span>
        ))}
      {end && (
        <span
          className="chart-meets"
          style={styled({ insetInlineStart: `${end.x * 100}%`, insetBlockEnd: `${end.y * 100}%` })}
        />
      )}
    </div>
  )
}
