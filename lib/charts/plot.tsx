'use client'

import { AreaChart } from '@tremor/react'
import { useId } from 'react'
import { exactTime } from '@/lib/format/date'
import { useClock } from '@/lib/ui/clock'
import type { Drawing } from './line'
import { type Scale, scaleOf } from './scale'
import { timeTicks } from './time-axis'

interface Tip {
  readonly active?: boolean | undefined
  readonly payload?: readonly { readonly payload?: unknown }[] | undefined
}
/** What Tremor draws, and what it says when pointed at. */
interface Point {
  readonly time: number
  readonly value: number | null
  readonly title: string
  readonly when: string
  readonly text: string
}

function Tooltip({ active, payload }: Tip) {
  // What comes back is one of the points that were given.
  const point = payload?.[0]?.payload as Point | undefined
  if (!active || !point || point.value === null) return null
  return (
    <div className="chart-tip">
      <span className="chart-tip-time">{point.when}</span>
      <span>{point.title}</span>
      <strong>{point.text}</strong>
    </div>
  )
}

/**
 * The picture of a chart: Tremor's area, with axes of our own around it, because its value axis can
 * only stand on the left and its time axis knows no time. The same facts are in the chart's summary
 * and table, hence hidden from screen readers. Comes when a chart is seen, never before.
 */
export default function Plot({ title, quantity, curve = 'linear', ...line }: Drawing) {
  const clock = useClock()
  // Tremor names the gradient after the colour, and a page has several charts; colours are CSS's.
  const color = `chart${useId().replace(/\W/g, '')}`
  const { times, values, range } = line
  const scale = scaleOf(quantity, Math.max(0, ...values.map((value) => value ?? 0)), clock.locale)
  const data = times.map((time, at): Point => {
    const value = values[at] ?? null
    const text = value === null ? '' : scale.value(value)
    return { time, value, title, when: exactTime(new Date(time), clock), text }
  })
  return (
    <div className="chart-plot" aria-hidden>
      <Grid scale={scale} />
      <AreaChart
        className="chart-area"
        data={data}
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
        customTooltip={Tooltip}
      />
      <div className="chart-times">
        {timeTicks(range.startMs, range.endMs, clock).map(({ ms, label }) => (
          <span key={ms}>{label}</span>
        ))}
      </div>
    </div>
  )
}

/** Lines of the grid, each with its value at the right end. */
function Grid({ scale }: { scale: Scale }) {
  return (
    <div className="chart-grid">
      {scale.ticks.toReversed().map((tick) => (
        <span key={tick}>
          <span>{scale.tick(tick)}</span>
        </span>
      ))}
    </div>
  )
}
