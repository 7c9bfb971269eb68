'use client'

import { AreaChart } from '@tremor/react'
import { useId } from 'react'
import { exactTime } from '@/lib/format/date'
import { useClock } from '@/lib/ui/clock'
import { untilOf } from './ahead'
import { ForecastPlot } from './forecast-plot'
import type { Drawing } from './line'
import { marksAt, placeMarks } from './place-marks'
import { Grid, styled, TimeTicks } from './plot-frame'
import { type Scale, scaleOf } from './scale'
import { nearestIndex, shareOf, usePointed } from './crosshair'
import { momentText } from './time-axis'
import { useCrossSlider } from './use-cross-slider'

/** The crosshair over a chart's picture: shows the value of a moment, and what happened then. */
function Cross(props: Drawing & { readonly scale: Scale; readonly past: number }) {
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

/**
 * The picture of a chart: Tremor's area, with our own axes and crosshair, because Tremor's value axis can
 * only be on the left, its time axis doesn't know times, and its tooltip doesn't know the other charts.
 * Hidden from screen readers, as the chart's summary and table have the same facts. Loaded when a chart
 * comes into view.
 */
export default function Plot(drawing: Drawing) {
  const { quantity, curve = 'linear', times, values, range, limits = [], ahead } = drawing
  const clock = useClock()
  // Tremor names the gradient after the colour, which must be unique on the page; the colours are in CSS.
  const color = `chart${useId().replace(/\W/g, '')}`
  const most = Math.max(limits[0]?.value ?? 0, ...values.map((value) => value ?? 0))
  const scale = scaleOf(quantity, most, clock.locale)
  const shown = ahead ? { ...range, endMs: untilOf(range, ahead) } : range
  // The share of the width for the past.
  const past = (range.endMs - range.startMs) / (shown.endMs - shown.startMs)
  return (
    <div className="chart-plot" style={styled({ '--past': past })}>
      <div aria-hidden>
        <Grid scale={scale} />
        <div className="chart-area">
          <AreaChart
            className="h-full w-full"
            data={times.map((time, at) => ({ time, value: values[at] ?? null }))}
            index="time"
            categories={['value']}
            colors={[color]}
            curveType={curve}
            minValue={0}
            maxValue={scale.top}
            showXAxis={false}
            showYAxis={false}
            showGridLines={false}
            showLegend={false}
            customTooltip={NoTip}
          />
        </div>
        {limits.length > 0 && (
          <ForecastPlot drawing={drawing} {...{ limits, ahead, shown }} top={scale.top} />
        )}
        <TimeTicks range={shown} />
      </div>
      <Marks {...drawing} />
      <Cross {...drawing} {...{ scale, past }} />
    </div>
  )
}

/** The crosshair shows the values, in all charts at once. */
const NoTip = () => null

/** Events, as lines with a word each. */
function Marks({ marks = [], times }: Drawing) {
  const clock = useClock()
  return (
    <div className="chart-marks">
      {placeMarks(marks, times).map(({ ms, label, words = label, share, isBefore, room }) => (
        <span
          key={`${ms} ${label}`}
          className="chart-mark"
          data-end={isBefore || undefined}
          style={styled({ insetInlineStart: `${share * 100}%`, '--room': room })}
        >
          <span>
            <span aria-hidden>{label}</span>
            <span className="sr-only">{`${words} ${exactTime(new Date(ms), clock)}`}</span>
          </span>
        </span>
      ))}
    </div>
  )
}
