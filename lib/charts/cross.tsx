'use client'

import { useId } from 'react'
import { exactTime } from '@/lib/format/date'
import { useClock } from '@/lib/ui/clock'
import { nearestIndex, shareOf, usePointed } from './crosshair'
import type { Drawing } from './line'
import { marksAt } from './place-marks'
import type { Scale } from './scale'
import { momentText } from './time-axis'
import { useCrossSlider } from './use-cross-slider'

/** The crosshair over a chart's picture: shows the value of a moment, and what happened then. */
export function Cross(props: Drawing & { readonly scale: Scale; readonly past: number }) {
  const { title, times, values, range, scale, past, marks = [] } = props
  const chart = useId()
  const clock = useClock()
  const pointed = usePointed()
  const index = pointed ? nearestIndex(times, pointed.ms) : undefined
  const last = values.findLastIndex((value) => value !== null)
  const current = index ?? last
  const time = times[current] ?? 0
  const value = values[current] ?? null
  const text = value === null ? 'No data' : scale.value(value)
  const when = exactTime(new Date(time), clock)
  const events = marksAt(marks, times, current).map(({ label, words = label }) => words)
  const slider = useCrossSlider({
    ...{ chart, title, current },
    moments: times,
    ends: times,
    text: [`${when}: ${text}`, ...events].join('. '),
  })
  const share = shareOf(times, time)
  return (
    <div {...slider}>
      {index !== undefined && (
        <>
          <span className="chart-cross-line" style={{ insetInlineStart: `${share * 100}%` }} />
          {value !== null && (
            <span
              className="chart-cross-dot"
              style={{
                insetInlineStart: `${share * 100}%`,
                insetBlockEnd: `${(value / scale.top) * 100}%`,
              }}
            />
          )}
          <span
            className="chart-tip"
            style={
              // A share of the whole picture, as the forecast takes room too.
              share * past > 0.5
                ? { insetInlineEnd: `${(1 - share) * 100}%` }
                : { insetInlineStart: `${share * 100}%` }
            }
          >
            {pointed?.chart === chart && (
              <span className="chart-tip-time">{momentText(time, range, clock)}</span>
            )}
            <strong>{text}</strong>
            {events.map((words) => (
              <span key={words} className="chart-tip-event">
                {words}
              </span>
            ))}
          </span>
        </>
      )}
    </div>
  )
}
