'use client'

import { type ReactNode, useId } from 'react'
import { useSiloUsages } from '@/app/(console)/system/use-silo-usages'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { inBarUnit, RESOURCE_WORDS, type Resource, RESOURCES } from '@/lib/capacity/amounts'
import { fleetTotals } from '@/lib/capacity/fleet-totals'
import { type Meter, meterOf, percentWords } from '@/lib/capacity/meter'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { fullNumber } from '@/lib/format/number'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { MeterBar } from '@/lib/ui/meter-bar'
import { Skeleton } from '@/lib/ui/skeleton'
import './overview.css'

const amount = (resource: Resource, of: number): string => {
  const { value, unit } = inBarUnit(resource, of)
  return `${fullNumber(value)} ${unit}`
}

/** What of the racks is provisioned, and how many sleds are in service: four numbers. */
export function FleetFigures() {
  const silos = useSiloUsages()
  const sleds = useAllRows((page) => hardwareReads.sledList({ query: page }))
  if (!silos.data && !silos.failure) return <FigureSkeleton />
  const used = silos.data && fleetTotals(silos.data.items).provisioned
  const racks = sleds.data && rackEstimate(sleds.data.items)
  const inService = sleds.data?.items.filter(({ policy }) => policy.kind === 'in_service')
  return (
    <div className="figures">
      {RESOURCES.map((resource) => {
        const meter = used && racks && meterOf(used[resource], racks[resource])
        return (
          <Figure
            key={resource}
            title={RESOURCE_WORDS[resource].label}
            href={routes.systemUtilization}
            value={used ? amount(resource, used[resource]) : 'Unknown'}
            of={
              racks && meter
                ? `${percentWords(meter.percent)} of about ${amount(resource, racks[resource])}`
                : 'Rack capacity unknown'
            }
            meter={meter}
          />
        )
      })}
      <Figure
        title="Sleds in service"
        href={routes.sleds}
        value={inService ? fullNumber(inService.length) : 'Unknown'}
        of={inService && sleds.data ? `of ${fullNumber(sleds.data.items.length)}` : 'Sleds unknown'}
        meter={undefined}
      />
    </div>
  )
}

/** One number of the fleet, with its share of the whole where there is one, and where it comes from. */
function Figure(props: {
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
