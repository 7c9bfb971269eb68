'use client'

import { useId, useMemo } from 'react'
import { exactTime } from '@/lib/format/date'
import { plural } from '@/lib/format/plural'
import { useClock } from '@/lib/ui/clock'
import { nearestIndex, usePointed } from './crosshair'
import { type LinesDrawing, LineSwatch, lookOf } from './drawn-line'
import { between, momentsOf, valueAt } from './line-path'
import { momentText } from './time-axis'
import { useCrossSlider } from './use-cross-slider'

/** The most values beside the crosshair: more don't fit, and take too long to listen to. */
const TOLD_MAX = 8
/** A line keeps its last value for this share of the range; then it has a gap. */
const STILL_SHARE = 1 / 20

/**
 * The crosshair over several lines, as over one (cross.tsx): shows the highest values of the moment, each
 * with its line.
 */
export function LinesCross({ title, lines, axis, range, isStep }: LinesDrawing) {
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
  const more = rest > 0 ? `and ${plural(rest, 'other')}` : undefined
  const when = exactTime(new Date(time), clock)
  const text = shown.map(({ label, value }) => `${label}: ${axis.value(value)}`)
  const slider = useCrossSlider({
    ...{ chart, title, current },
    moments,
    ends: [range.startMs, range.endMs],
    text: `${when}: ${[...text, ...(more ? [more] : [])].join(', ') || 'No data'}`,
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
            {more && <span>{more}</span>}
          </span>
        </>
      )}
    </div>
  )
}
