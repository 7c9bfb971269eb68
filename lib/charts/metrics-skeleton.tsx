import { Skeleton } from '@/lib/ui/skeleton'
import './chart.css'
import './metrics.css'

/** One chart on its way, as high as it will be. */
export function ChartSkeleton() {
  return (
    <div className="card chart" aria-hidden>
      <div className="chart-head">
        <Skeleton width="8rem" height="0.875rem" />
        <span className="chart-actions chart-actions-waiting" />
      </div>
      <p className="chart-summary" />
      <div className="chart-plot chart-waiting" />
    </div>
  )
}

/** What stands above the charts, on its way. */
export function ToolsSkeleton() {
  return (
    <div className="metrics-tools" aria-hidden>
      <Skeleton width="9rem" height="2rem" />
      <Skeleton width="20rem" height="2rem" />
      <Skeleton width="10rem" height="2rem" />
    </div>
  )
}

/** Charts on their way, with the geometry that they will have. */
export function MetricsSkeleton({ charts }: { charts: number }) {
  return (
    <>
      <ToolsSkeleton />
      <div className="metrics-charts">
        {Array.from({ length: charts }, (_, at) => (
          <ChartSkeleton key={at} />
        ))}
      </div>
    </>
  )
}
