'use client'

import { useState } from 'react'
import { LineSwatch } from '@/lib/charts/drawn-line'
import { summaryOf } from '@/lib/charts/scale'
import type { ValueAxis } from '@/lib/charts/value-axis'
import { fullNumber } from '@/lib/format/number'
import type { NumberSeries } from '@/lib/metrics/explorer/result'
import { Button } from '@/lib/ui/button'
import { Checkbox } from '@/lib/ui/checkbox'

/** A line as the legend lists it. */
export interface LegendLine extends NumberSeries {
  readonly label: string
  readonly look: number
}

interface Props {
  readonly title: string
  /** Highest first. */
  readonly lines: readonly LegendLine[]
  readonly axis: ValueAxis
  readonly drawn: ReadonlySet<string>
  readonly onDraw: (key: string, isDrawn: boolean) => void
}

/** Rows before all are asked for. */
const FEW = 12

/** The lines of a chart with what each says in numbers; those that are ticked are drawn. */
export function SeriesLegend({ title, lines, axis, drawn, onDraw }: Props) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? lines : lines.slice(0, FEW)
  return (
    <div className="series-legend" role="region" aria-label={`Series of ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Series</th>
            {['Latest', 'Mean', 'Lowest', 'Highest'].map((word) => (
              <th key={word} scope="col" className="chart-number">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, look, values }) => {
            const summary = summaryOf(values)
            const numbers = summary && [summary.latest, summary.mean, summary.least, summary.most]
            return (
              <tr key={key}>
                <th scope="row">
                  <span className="series-name" translate="no">
                    <Checkbox
                      name={key}
                      label={label}
                      checked={drawn.has(key)}
                      onChange={({ currentTarget }) => onDraw(key, currentTarget.checked)}
                    />
                    {drawn.has(key) && <LineSwatch look={look} />}
                  </span>
                </th>
                {(numbers ?? [null, null, null, null]).map((value, index) => (
                  <td key={index} className="chart-number">
                    {value === null ? '—' : axis.value(value)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {lines.length > FEW && (
        <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${fullNumber(lines.length)} series`}
        </Button>
      )}
    </div>
  )
}
