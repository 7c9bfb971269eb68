'use client'

import { useSiloUsages } from '@/app/(console)/system/use-silo-usages'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { inBarUnit, RESOURCE_WORDS, type Resource, RESOURCES } from '@/lib/capacity/amounts'
import { fleetTotals } from '@/lib/capacity/fleet-totals'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { fullNumber } from '@/lib/format/number'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'
import { Figure, FigureSkeleton } from './figure'

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
