import { RESOURCES } from '@/lib/capacity/amounts'
import { Skeleton } from '@/lib/ui/skeleton'
import { ForecastFrame } from './forecast-frame'
import './utilization.css'

interface Props {
  /** What the forecasts will be of. */
  readonly what: string
  /** What the racks hold will stand above them. */
  readonly hasRacks?: boolean
}

/** Bars of capacity on their way, as high as they will be. */
export function CapacitySkeleton({ what, hasRacks }: Props) {
  return (
    <div className="capacity-bars" aria-hidden>
      {RESOURCES.map((resource) => (
        <div key={resource} className="card capacity">
          <div className="capacity-head">
            <Skeleton width="6rem" height="1.75rem" />
          </div>
          <div className="meter" />
          <Skeleton width="9rem" height="2.4375rem" />
          {hasRacks && (
            <div className="capacity-racks">
              <Skeleton width="14rem" height="0.75rem" />
            </div>
          )}
          <ForecastFrame what={what}>
            <Skeleton width="9rem" height="0.75rem" />
          </ForecastFrame>
        </div>
      ))}
    </div>
  )
}
