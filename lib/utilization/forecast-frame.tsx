import type { ReactNode } from 'react'
import type { Level } from '@/lib/capacity/meter'
import './utilization.css'

/** The frame of a forecast, of the same height while loading. */
export function ForecastFrame(props: {
  /** The name of the capacity, if the card around it doesn't tell it: 'Rack capacity'. */
  readonly what: string | undefined
  readonly level?: Level
  readonly children: ReactNode
}) {
  const { what, level = 'ok', children } = props
  return (
    <div>
      {what && <p className="forecast-heading">{what}</p>}
      <div className="forecast" data-level={level}>
        {children}
      </div>
    </div>
  )
}
