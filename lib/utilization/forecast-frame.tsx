import type { ReactNode } from 'react'
import type { Level } from '@/lib/capacity/meter'
import './utilization.css'

/** What runs out, and what is foreseen of it; as high on its way as when it is there. */
export function ForecastFrame(props: {
  /** What runs out, where the card around it doesn't say: 'Rack capacity'. */
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
