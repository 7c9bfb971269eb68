'use client'

import { type ReactNode, useId } from 'react'
import { type Meter, percentWords } from '@/lib/capacity/meter'
import './utilization.css'

interface Props {
  readonly title: string
  /** After the title: what the numbers count. */
  readonly unit?: string
  readonly meter: Meter
  /** The bar in words: '3 of 4 addresses allocated'. */
  readonly meterText: string
  /** Numbers below the bar. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  readonly children?: ReactNode
}

/** How full something is: a share, a bar, and the numbers. Several stand in `.capacity-bars`. */
export function CapacityCard({ title, unit, meter, meterText, facts, children }: Props) {
  const id = useId()
  const { percent, fill, level } = meter
  return (
    <section className="card capacity" aria-label={title}>
      <div className="capacity-head">
        <h2>
          <span id={id}>{title}</span>
          {unit && <span className="capacity-unit">{` (${unit})`}</span>}
        </h2>
        <strong>{percentWords(percent)}</strong>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fill * 100)}
        aria-valuetext={meterText}
        className="meter"
        data-level={level}
      >
        <span style={{ inlineSize: `${fill * 100}%` }} />
      </div>
      <dl className="capacity-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
