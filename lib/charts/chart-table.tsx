'use client'

import { exactTime } from '@/lib/format/date'
import { useClock } from '@/lib/ui/clock'
import type { Drawing } from './line'
import { marksAt } from './place-marks'
import { scaleOf } from './scale'

/**
 * A chart's values as a table, newest first: for readers who can't see the chart, or need the
 * numbers.
 */
export default function ChartTable({ title, quantity, exact, ...line }: Drawing) {
  const { times, values } = exact ?? line
  const { marks = [] } = line
  const clock = useClock()
  const scale = scaleOf(quantity, Math.max(0, ...values.map((value) => value ?? 0)), clock.locale)
  const rows = times
    .map((time, at) => ({
      time,
      value: values[at] ?? null,
      events: marksAt(marks, times, at).toReversed(),
    }))
    .toReversed()
  const hasEvents = rows.some(({ events }) => events.length > 0)
  return (
    // Scrolls by keyboard too, hence focusable.
    <div className="chart-table" role="region" aria-label={`${title}, as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col" className="chart-number">
              {title}
            </th>
            {hasEvents && <th scope="col">Events</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, value, events }) => (
            <tr key={time}>
              <th scope="row">{exactTime(new Date(time), clock)}</th>
              <td className="chart-number">{value === null ? '—' : scale.value(value)}</td>
              {hasEvents && (
                <td className="chart-events">
                  {events.map(({ ms, label, words = label }) => (
                    <p key={`${ms} ${label}`}>{`${exactTime(new Date(ms), clock)}: ${words}`}</p>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
