import { Skeleton } from '@/lib/ui/skeleton'
import { WaitingPlot } from './waiting-plot'
import './chart.css'
import './metrics.css'

/** One chart on its way, as high as it will be; `isPart` of a card that has its title already. */
export function ChartSkeleton({ isPart = false }: { isPart?: boolean }) {
  return (
    <div className={isPart ? 'chart' : 'card chart'} data-part={isPart || undefined} aria-hidden>
      <div className="chart-head">
        {isPart ? <p className="chart-summary" /> : <Skeleton width="8rem" height="0.875rem" />}
        <span className="chart-actions chart-actions-waiting" />
        {!isPart && <p className="chart-summary" />}
      </div>
      <WaitingPlot />
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
