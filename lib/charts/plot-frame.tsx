'use client'

import type { CSSProperties } from 'react'
import type { TimeRange } from '@/lib/metrics/range'
import { useClock } from '@/lib/ui/clock'
import type { Scale } from './scale'
import { timeTicks, widestEm } from './time-axis'

/** A style with custom properties, which React's type does not have. */
export const styled = (style: Readonly<Record<string, string | number>>): CSSProperties => style

/** The lines of the grid, each with its value at the right end, and the common unit above. */
export function Grid({ scale }: { scale: Pick<Scale, 'unit' | 'ticks' | 'tick'> }) {
  return (
    <div className="chart-grid">
      {scale.unit && <span className="chart-unit">{scale.unit}</span>}
      {scale.ticks.toReversed().map((tick) => (
        <span key={tick} className="chart-tick">
          <span>{scale.tick(tick)}</span>
        </span>
      ))}
    </div>
  )
}

/** The labels of the time axis. */
export function TimeTicks({ range }: { range: TimeRange }) {
  const ticks = timeTicks(range, useClock())
  return (
    <div
      className="chart-times"
      style={styled({ '--label': `${widestEm(ticks.map(({ label }) => label))}em` })}
    >
      {ticks.map(({ ms, label }) => (
        <span key={ms}>
          <span>{label}</span>
        </span>
      ))}
    </div>
  )
}
