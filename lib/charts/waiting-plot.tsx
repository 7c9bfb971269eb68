import './chart.css'

const TICKS = ['a', 'b', 'c', 'd', 'e', 'f']
const TIMES = TICKS.slice(0, 5)

/** The skeleton of a chart's picture: its grid and its axes. */
export const WaitingPlot = () => (
  <div className="chart-plot chart-waiting" aria-hidden>
    <div className="chart-grid">
      {TICKS.map((tick) => (
        <span key={tick} className="chart-tick">
          <span />
        </span>
      ))}
    </div>
    <div className="chart-times">
      {TIMES.map((time) => (
        <span key={time} />
      ))}
    </div>
  </div>
)
