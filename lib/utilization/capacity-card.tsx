'use client'

import { type ReactNode, useId } from 'react'
import { type Meter, percentWords } from '@/lib/capacity/meter'
import { MeterBar } from '@/lib/ui/meter-bar'
import { Skeleton } from '@/lib/ui/skeleton'
import './utilization.css'

/** The usage of a capacity. */
export interface CapacityFigure {
  readonly meter: Meter
  /** The bar in words: '3 of 4 addresses allocated'. */
  readonly meterText: string
  /** The numbers below the bar. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

interface Props {
  readonly title: string
  /** The unit of the numbers, after the title. */
  readonly unit?: string
  /** Undefined while loading; null if it couldn't be read, which is shown elsewhere. */
  readonly figure: CapacityFigure | null | undefined
  readonly children?: ReactNode
}

/** The usage of a capacity: its share, a bar, and the numbers. Several stand in `.capacity-bars`. */
export function CapacityCard({ title, unit, figure, children }: Props) {
  const id = useId()
  return (
    <section className="card capacity" aria-label={title}>
      <div className="capacity-head">
        <h2>
          <span id={id}>{title}</span>
          {unit && <span className="capacity-unit">{` (${unit})`}</span>}
        </h2>
        {figure && <strong>{percentWords(figure.meter.percent)}</strong>}
      </div>
      {figure ? (
        <>
          <MeterBar
            used={figure.meter.fill}
            level={figure.meter.level}
            name={{ labelledBy: id, text: figure.meterText }}
          />
          <dl className="capacity-facts">
            {figure.facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        figure === undefined && <FigureWaiting />
      )}
      {children}
    </section>
  )
}

/** The skeleton of the bar and the numbers, of the same height. */
export const FigureWaiting = () => (
  <>
    <MeterBar used={0} />
    <Skeleton width="9rem" height="2.4375rem" />
  </>
)
