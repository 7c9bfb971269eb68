import { inBarUnit, RESOURCE_WORDS, RESOURCES } from '@/lib/capacity/amounts'
import { ChartSkeleton, ToolsSkeleton } from '@/lib/charts/metrics-skeleton'
import { FigureWaiting } from './capacity-card'
import { ForecastFrame } from './forecast-frame'
import './utilization.css'

interface Props {
  /** The name of the capacity, if the cards don't tell it. */
  readonly what?: string
  /** Of all silos: without charts. */
  readonly isSummary?: boolean
}

/** The skeleton of cards of resources, with the tools above them, of the same height. */
export function CapacitySkeleton({ what, isSummary }: Props) {
  return (
    <>
      {!isSummary && <ToolsSkeleton />}
      <div className="metrics-charts" aria-hidden>
        {RESOURCES.map((resource) => (
          <div key={resource} className="card capacity">
            <div className="capacity-head">
              <h2>
                <span>{RESOURCE_WORDS[resource].label}</span>
                <span className="capacity-unit">{` (${inBarUnit(resource, 0).unit})`}</span>
              </h2>
            </div>
            <FigureWaiting />
            <ForecastFrame what={what} />
            {!isSummary && <ChartSkeleton isPart />}
          </div>
        ))}
      </div>
    </>
  )
}
