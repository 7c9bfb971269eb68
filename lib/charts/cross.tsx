'use client'

import { type KeyboardEvent, type PointerEvent, useEffect, useId } from 'react'
import { exactTime } from '@/lib/format/date'
import { useClock } from '@/lib/ui/clock'
import {
  indexByKey,
  momentAt,
  nearestIndex,
  pointAt,
  pointAway,
  shareOf,
  usePointed,
} from './crosshair'
import type { Drawing } from './line'
import { marksAt } from './place-marks'
import type { Scale } from './scale'
import { momentText } from './time-axis'

/**
 * The crosshair over the picture of a chart: the pointer or the arrow keys move it, in all charts of
 * the page at once. For screen readers a slider over the moments, which tells the value of each,
 * and what happened then.
 */
export function Cross(props: Drawing & { readonly scale: Scale; readonly past: number }) {
  const { title, times, values, range, scale, past, marks = [] } = props
  const chart = useId()
  const clock = useClock()
  const pointed = usePointed()
  useEffect(() => () => pointAway(chart), [chart])
  const index = pointed ? nearestIndex(times, pointed.ms) : undefined
  const last = values.findLastIndex((value) => value !== null)
  const told = index ?? last
  const time = times[told] ?? 0
  const value = values[told] ?? null
  const text = value === null ? 'No data' : scale.value(value)
  const when = exactTime(new Date(time), clock)
  const events = marksAt(marks, times, told).map(({ label, words = label }) => words)
  const to = (next: number) => {
    const ms = times[next]
    if (ms !== undefined) pointAt({ ms, chart })
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) pointAt({ ms: momentAt(times, (event.clientX - left) / width), chart })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') pointAway(chart)
    const next = indexByKey(event.key, told, times.length)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    to(next)
  }
  const share = shareOf(times, time)
  return (
    <div
      className="chart-cross"
      role="slider"
      tabIndex={0}
      aria-label={`${title}: moment`}
      aria-valuemin={0}
      aria-valuemax={times.length - 1}
      aria-valuenow={told}
      aria-valuetext={[`${when}: ${text}`, ...events].join('. ')}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => {
        // A finger that is lifted wants to read what it has pointed at.
        if (pointerType === 'mouse') pointAway(chart)
      }}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) to(told)
      }}
      onBlur={() => pointAway(chart)}
    >
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
              // Of the whole picture: what is ahead has room for it, too.
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
