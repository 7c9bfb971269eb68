import { WaitingPlot } from '@/lib/charts/waiting-plot'
import './explorer.css'

/** A chart of series on its way: what it will be of is known. */
export const SeriesSkeleton = ({ title, note }: { title: string; note: string }) => (
  <div className="card chart" data-series aria-hidden>
    <div className="chart-head">
      <h2>{title}</h2>
      <span className="chart-actions chart-actions-waiting" />
      <p className="explorer-note">{note}</p>
    </div>
    <WaitingPlot />
  </div>
)
