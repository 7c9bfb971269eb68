import { Skeleton } from '@/lib/ui/skeleton'
import { WaitingPlot } from './waiting-plot'
import './chart.css'
import './metrics.css'

/** The skeleton of a chart, with the same height; `isPart` of a card that already has its title. */
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

/** The skeleton of the tools above the charts. */
export function ToolsSkeleton() {
  return (
    <div className="metrics-tools" aria-hidden>
      <Skeleton width="9rem" height="2rem" />
      <Skeleton width="20rem" height="2rem" />
      <Skeleton width="10rem" height="2rem" />
    </div>
  )
}

/** The skeleton of charts, with the same geometry. */
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
