'use client'

import { type PointerEvent, useId, useMemo, useRef } from 'react'
import { type LinesDrawing, LineSwatch, lookOf } from './drawn-line'
import { Grid, TimeTicks } from './plot-frame'
import {
  bandPath,
  between,
  linePath,
  momentsOf,
  nearestLine,
  PATH_SIZE,
  valueAt,
} from './line-path'
import { exactTime } from '@/lib/format/date'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { useClock } from '@/lib/ui/clock'
import { nearestIndex, usePointed } from './crosshair'
import { summaryOf } from './scale'
import { momentText } from './time-axis'
import { useCrossSlider } from './use-cross-slider'

/** The most values beside the crosshair: more don't fit, and take too long to listen to. */
const TOLD_MAX = 8
/** A line keeps its last value for this share of the range; then it has a gap. */
const STILL_SHARE = 1 / 20

/**
 * The crosshair over several lines, as over one (plot.tsx): shows the highest values of the moment, each
 * with its line.
 */
function LinesCross({ title, lines, axis, range, isStep, rest: band = [] }: LinesDrawing) {
  const chart = useId()
  const clock = useClock()
  const pointed = usePointed()
  const moments = useMemo(() => momentsOf(lines), [lines])
  const index = pointed ? nearestIndex(moments, pointed.ms) : undefined
  const current = index ?? Math.max(0, moments.length - 1)
  const time = moments[current] ?? range.startMs
  const withinMs = isStep ? Infinity : (range.endMs - range.startMs) * STILL_SHARE
  const values = lines
    .flatMap((line) => {
      const value = valueAt(line, time, withinMs)
      return value === null ? [] : [{ ...line, value }]
    })
    .toSorted((one, other) => other.value - one.value)
  const shown = values.slice(0, TOLD_MAX)
  const rest = values.length - shown.length
  const others = band.flatMap((line) => valueAt(line, time, withinMs) ?? [])
  const ends = summaryOf(others)
  const more = [
    ...(rest > 0 ? [`and ${plural(rest, 'other')}`] : []),
    ...(ends
      ? [
          `${fullNumber(others.length)} in the band: ${axis.value(ends.least)} – ${axis.value(ends.most)}`,
        ]
      : []),
  ]
  const when = exactTime(new Date(time), clock)
  const text = shown.map(({ label, value }) => `${label}: ${axis.value(value)}`)
  const slider = useCrossSlider({
    ...{ chart, title, current },
    moments,
    ends: [range.startMs, range.endMs],
    text: `${when}: ${[...text, ...more].join(', ') || 'No data'}`,
  })
  const share = between(time, range.startMs, range.endMs)
  return (
    <div {...slider}>
      {index !== undefined && (
        <>
          <span className="chart-cross-line" style={{ insetInlineStart: `${share * 100}%` }} />
          {shown.map(({ key, look, value }) => (
            <span
              key={key}
              className="chart-cross-dot"
              {...lookOf(look)}
              style={{
                insetInlineStart: `${share * 100}%`,
                insetBlockEnd: `${between(value, axis.least, axis.top) * 100}%`,
              }}
            />
          ))}
          <span
            className="chart-tip"
            style={
              share > 0.5
                ? { insetInlineEnd: `${(1 - share) * 100}%` }
                : { insetInlineStart: `${share * 100}%` }
            }
          >
            <span className="chart-tip-time">{momentText(time, range, clock)}</span>
            {shown.length === 0 && <span>No data</span>}
            {shown.map(({ key, look, label, value }) => (
              <span key={key} className="chart-tip-line">
                <LineSwatch look={look} />
                <span className="chart-tip-label">{label}</span>
                <strong>{axis.value(value)}</strong>
              </span>
            ))}
            {more.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </span>
        </>
      )}
    </div>
  )
}

/** A line is pointed at within this share of the height. */
const NEAR_SHARE = 1 / 16

/**
 * The picture of several lines, drawn as paths. Tremor draws charts from the rows of a table: lines that
 * were measured at different times would need a row for each time, with an element of the page for each
 * value. The legend and the table have the same facts.
 */
export default function LinesPlot(drawing: LinesDrawing) {
  const { lines, axis, range, isStep, rest = [], lit, onLit } = drawing
  const picture = useRef<SVGSVGElement>(null)
  const band = useMemo(() => bandPath(rest, range, axis), [rest, range, axis])
  const pathOf = (line: (typeof lines)[number]) => linePath(line, range, axis, isStep)
  const ofRest = rest.find(({ key }) => key === lit)
  function point({ clientX, clientY }: PointerEvent) {
    const box = picture.current?.getBoundingClientRect()
    if (!box) return
    const height = axis.top - axis.least
    const ms = range.startMs + ((clientX - box.left) / box.width) * (range.endMs - range.startMs)
    const value = axis.top - ((clientY - box.top) / box.height) * height
    onLit?.(nearestLine(lines, ms, value, height * NEAR_SHARE)?.key)
  }
  return (
    <div
      className="chart-plot"
      {...(onLit && { onPointerMove: point, onPointerLeave: () => onLit(undefined) })}
    >
      <div aria-hidden>
        <Grid scale={axis} />
        <svg
          ref={picture}
          className="chart-lines"
          data-lit={lit === undefined ? undefined : ''}
          viewBox={`0 0 ${PATH_SIZE} ${PATH_SIZE}`}
          preserveAspectRatio="none"
        >
          {band && <path className="chart-band" d={band} />}
          {lines.map((line) => (
            <path
              key={line.key}
              className="chart-path"
              {...lookOf(line.look)}
              data-lit={line.key === lit ? '' : undefined}
              d={pathOf(line)}
            />
          ))}
          {ofRest && (
            <path className="chart-path" data-color="rest" data-lit="" d={pathOf(ofRest)} />
          )}
        </svg>
        <TimeTicks range={range} />
      </div>
      <LinesCross {...drawing} />
    </div>
  )
}
