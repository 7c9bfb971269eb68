'use client'

import { type LinesDrawing, lookOf } from './drawn-line'
import { Grid, TimeTicks } from './plot-frame'
import { linePath, PATH_SIZE } from './line-path'
import { LinesCross } from './lines-cross'

/**
 * The picture of several lines, drawn as paths. Tremor draws charts from the rows of a table: lines that
 * were measured at different times would need a row for each time, with an element of the page for each
 * value. The legend and the table have the same facts.
 */
export default function LinesPlot(drawing: LinesDrawing) {
  const { lines, axis, range, isStep } = drawing
  return (
    <div className="chart-plot">
      <div aria-hidden>
        <Grid scale={axis} />
        <svg
          className="chart-lines"
          viewBox={`0 0 ${PATH_SIZE} ${PATH_SIZE}`}
          preserveAspectRatio="none"
        >
          {lines.map((line) => (
            <path
              key={line.key}
              className="chart-path"
              {...lookOf(line.look)}
              d={linePath(line, range, axis, isStep)}
            />
          ))}
        </svg>
        <TimeTicks range={range} />
      </div>
      <LinesCross {...drawing} />
    </div>
  )
}
