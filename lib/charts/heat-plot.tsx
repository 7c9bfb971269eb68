'use client'

import type { TimeRange } from '@/lib/metrics/range'
import { exactTime } from '@/lib/format/date'
import { fullNumber } from '@/lib/format/number'
import { useClock } from '@/lib/ui/clock'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { indexByKey } from './crosshair'
import { between } from './line-path'
import { styled, TimeTicks } from './plot-frame'
import { momentText } from './time-axis'
import './lines.css'

export interface HeatDrawing {
  readonly title: string
  readonly range: TimeRange
  /** Ends of the intervals, ms since 1970, oldest first. */
  readonly times: readonly number[]
  /** How many values each interval has in each row; lowest row first. */
  readonly counts: readonly (readonly number[])[]
  /** The largest count. */
  readonly most: number
  /** The range of a row in words: '1 ms to 2 ms'. */
  readonly rowText: (row: number) => string
  /** The lower end of a row, short, for the axis. */
  readonly tick: (row: number) => string
  /** An interval in words: its quantiles. */
  readonly stretchText: (stretch: number) => string
}

/** The most labels of rows. */
const TICKS_MAX = 6

/**
 * A heat map of distributions: intervals of time by ranges of values, darker with more values. The pointer
 * or the arrow keys select an interval; for screen readers it is a slider over them.
 */
export default function HeatPlot(drawing: HeatDrawing) {
  const { title, range, times, counts, most, rowText, tick, stretchText } = drawing
  const clock = useClock()
  const [inspected, look] = useState<{ readonly column: number; readonly row?: number }>()
  const rows = counts[0]?.length ?? 0
  const every = Math.max(1, Math.ceil(rows / TICKS_MAX))
  const first = times[0] ?? range.startMs
  const width = times.length > 1 ? (times[1] ?? first) - first : range.endMs - range.startMs
  const shownColumn = Math.min(inspected?.column ?? times.length - 1, times.length - 1)
  const time = times[shownColumn] ?? range.endMs
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width: wide, height } = event.currentTarget.getBoundingClientRect()
    if (wide === 0 || height === 0) return
    const ms = range.startMs + ((event.clientX - left) / wide) * (range.endMs - range.startMs)
    const column = Math.min(times.length - 1, Math.max(0, Math.ceil((ms - first) / width)))
    const row = Math.floor((1 - (event.clientY - top) / height) * rows)
    look({ column, row: Math.min(rows - 1, Math.max(0, row)) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') look(undefined)
    const next = indexByKey(event.key, shownColumn, times.length)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    look({ column: next })
  }
  const share = between(time, range.startMs, range.endMs)
  const row = inspected?.row
  return (
    <div className="chart-plot">
      <div aria-hidden>
        <svg className="chart-lines heat" viewBox="0 0 1000 1000" preserveAspectRatio="none">
          {counts.map((column, at) =>
            column.map((count, each) => {
              if (count === 0) return null
              const end = between(times[at] ?? 0, range.startMs, range.endMs) * 1_000
              const wide = (width / (range.endMs - range.startMs)) * 1_000
              return (
                <rect
                  // Intervals and rows never change places.
                  key={`${at} ${each}`}
                  x={Math.max(0, end - wide)}
                  width={Math.min(wide, end)}
                  y={((rows - 1 - each) / rows) * 1_000}
                  height={1_000 / rows}
                  // The square root makes small counts visible beside large ones.
                  opacity={0.12 + 0.88 * Math.sqrt(count / most)}
                />
              )
            }),
          )}
        </svg>
        <div className="heat-ticks">
          {Array.from({ length: rows }, (_, each) =>
            each % every === 0 ? (
              <span key={each} style={styled({ insetBlockEnd: `${(each / rows) * 100}%` })}>
                {tick(each)}
              </span>
            ) : null,
          )}
        </div>
        <TimeTicks range={range} />
      </div>
      <div
        className="chart-cross"
        role="slider"
        tabIndex={0}
        aria-label={`${title}: stretch of time`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, times.length - 1)}
        aria-valuenow={shownColumn}
        aria-valuetext={`Until ${exactTime(new Date(time), clock)}: ${stretchText(shownColumn)}`}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') look(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => look(undefined)}
      >
        {inspected && (
          <>
            <span className="chart-cross-line" style={{ insetInlineStart: `${share * 100}%` }} />
            <span
              className="chart-tip"
              style={
                share > 0.5
                  ? { insetInlineEnd: `${(1 - share) * 100}%` }
                  : { insetInlineStart: `${share * 100}%` }
              }
            >
              <span className="chart-tip-time">{`Until ${momentText(time, range, clock)}`}</span>
              <span>{stretchText(shownColumn)}</span>
              {row !== undefined && (
                <strong>{`${rowText(row)}: ${fullNumber(counts[shownColumn]?.[row] ?? 0, clock.locale)}`}</strong>
              )}
            </span>
          </>
        )}
      </div>
    </div>
  )
}
