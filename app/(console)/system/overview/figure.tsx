import { type ReactNode, useId } from 'react'
import { type Meter, percentWords } from '@/lib/capacity/meter'
import { Link } from '@/lib/ui/link'
import { MeterBar } from '@/lib/ui/meter-bar'
import { Skeleton } from '@/lib/ui/skeleton'
import './overview.css'

/** One number of the fleet, with its share of the whole where there is one, and where it comes from. */
export function Figure(props: {
  readonly title: string
  readonly href: string
  readonly value: ReactNode
  /** What the number is of: 'of 1,024 vCPUs in quotas'. */
  readonly of: ReactNode
  readonly meter?: Meter | undefined
}) {
  const { title, href, value, of, meter } = props
  const id = useId()
  return (
    <section className="card figure" aria-labelledby={id}>
      <h2 id={id}>
        <Link href={href}>{title}</Link>
      </h2>
      <strong>{value}</strong>
      <span className="figure-of">{of}</span>
      {meter && (
        <MeterBar
          used={meter.fill}
          level={meter.level}
          name={{ labelledBy: id, text: percentWords(meter.percent) }}
        />
      )}
    </section>
  )
}

/** As high as the figures. */
export const FigureSkeleton = () => (
  <div className="figures" aria-hidden>
    {['cpus', 'memory', 'storage', 'sleds'].map((each) => (
      <div key={each} className="card figure">
        <Skeleton width="4rem" height="1rem" />
        <Skeleton width="6rem" height="1.75rem" />
        <Skeleton width="9rem" height="1rem" />
      </div>
    ))}
  </div>
)
