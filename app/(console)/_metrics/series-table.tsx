'use client'

import { exactTime } from '@/lib/format/date'
import { fullNumber } from '@/lib/format/number'
import type { Series } from '@/lib/metrics/explorer/result'
import { useClock } from '@/lib/ui/clock'

/** More rows are not drawn: they are too many to read, and files have them all. */
const ROWS_MAX = 500

interface Props {
  readonly title: string
  readonly series: readonly Series[]
  readonly labels: readonly string[]
  readonly valueText: (series: Series, at: number) => string
}

/** The newest points of series, in rows. */
export function SeriesTable({ title, series, labels, valueText }: Props) {
  const clock = useClock()
  const all = series.reduce((sum, { times }) => sum + times.length, 0)
  const rows = series
    .flatMap((each, index) => {
      // No more of one than are shown of all.
      const from = Math.max(0, each.times.length - ROWS_MAX)
      return each.times
        .slice(from)
        .map((ms, at) => ({ ms, each, at: from + at, label: labels[index] ?? each.name }))
    })
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, ROWS_MAX)
  return (
    <>
      {/* Scrolls by keyboard too, hence focusable. */}
      <div className="chart-table" role="region" aria-label={`${title}, as a table`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Series</th>
              <th scope="col" className="chart-number">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ ms, each, at, label }) => (
              <tr key={`${each.key} ${ms}`}>
                <th scope="row">{exactTime(new Date(ms), clock)}</th>
                <td translate="no">{label}</td>
                <td className="chart-number">{valueText(each, at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > rows.length && (
        <p className="explorer-note">
          {`The newest ${fullNumber(rows.length, clock.locale)} of ${fullNumber(all, clock.locale)} points. Files have all of them.`}
        </p>
      )}
    </>
  )
}
