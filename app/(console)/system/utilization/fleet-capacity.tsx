'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import { limitsOf, sumOf } from '@/lib/capacity/amounts'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { BarAmount, CapacityBars } from '@/lib/utilization/capacity-bars'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { ForecastLine } from '@/lib/utilization/forecast-line'
import { useSiloUsages } from './use-silo-usages'

const fleet = { level: 'fleet', silo: null } as const

/** All silos together: of their quotas, of what the racks can hold, and when that runs out. */
export function FleetCapacity() {
  const { data: silos, failure } = useSiloUsages()
  const { data: sleds } = useAllRows((page) => hardwareReads.sledList({ query: page }))
  // The table below says why.
  if (!silos) return failure ? null : <CapacitySkeleton />
  const provisioned = sumOf(silos.items.map((silo) => silo.provisioned))
  const quota = sumOf(silos.items.map(({ allocated }) => limitsOf(allocated)))
  const racks = sleds && rackEstimate(sleds.items)
  return (
    <CapacityBars provisioned={provisioned} quota={quota} quotaLabel="Quota (Total)">
      {(resource) => (
        <>
          <p className="capacity-racks">
            Racks hold about{' '}
            <strong>
              <BarAmount resource={resource} amount={racks?.[resource] ?? null} />
            </strong>
            {racks && (
              <span>
                {`; quotas add up to ${percentWords(meterOf(quota[resource], racks[resource]).percent)} of that`}
              </span>
            )}
          </p>
          <ForecastLine
            subject={fleet}
            resource={resource}
            capacity={racks?.[resource] ?? null}
            what="Rack capacity"
          />
        </>
      )}
    </CapacityBars>
  )
}
