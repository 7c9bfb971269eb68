import { RESOURCES } from '@/lib/capacity/amounts'
import { Skeleton } from '@/lib/ui/skeleton'
import './utilization.css'

/** Bars of capacity on their way, as high as they will be. */
export function CapacitySkeleton() {
  return (
    <div className="capacity-bars" aria-hidden>
      {RESOURCES.map((resource) => (
        <div key={resource} className="card capacity">
          <div className="capacity-head">
            <Skeleton width="6rem" height="1.75rem" />
          </div>
          <div className="meter" />
          <Skeleton width="9rem" height="2.4375rem" />
          <div className="forecast" />
        </div>
      ))}
    </div>
  )
}
