'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Resource } from '@/lib/capacity/amounts'
import { fleetTotals } from '@/lib/capacity/fleet-totals'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Skeleton } from '@/lib/ui/skeleton'
import { BarAmount, CapacityBars } from '@/lib/utilization/capacity-bars'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { ForecastLine } from '@/lib/utilization/forecast-line'
import { useSiloUsages } from '@/app/(console)/system/use-silo-usages'

const fleet = { level: 'fleet', silo: null } as const
const RACKS = 'Rack capacity'

/** All silos together: of their quotas, of what the racks can hold, and when that runs out. */
export function FleetCapacity() {
  const { data: silos, failure } = useSiloUsages()
  const sleds = useAllRows((page) => hardwareReads.sledList({ query: page }))
  // The table below says why.
  if (!silos) return failure ? null : <CapacitySkeleton what={RACKS} hasRacks />
  const totals = fleetTotals(silos.items)
  const racks = sleds.data && rackEstimate(sleds.data.items)
  return (
    <CapacityBars {...totals} quotaLabel="Quota (Total)">
      {(resource) => (
        <>
          <p className="capacity-racks">
            {racks ? (
              <RackShare
                resource={resource}
                quota={totals.quota[resource]}
                rack={racks[resource]}
              />
            ) : sleds.failure ? (
              <span>What racks hold couldn’t be loaded</span>
            ) : (
              <Skeleton width="14rem" height="0.75rem" />
            )}
          </p>
          <ForecastLine
            subject={fleet}
            resource={resource}
            capacity={racks?.[resource] ?? null}
            what={RACKS}
          />
        </>
      )}
    </CapacityBars>
  )
}

function RackShare(props: {
  readonly resource: Resource
  readonly quota: number
  readonly rack: number
}) {
  const { resource, quota, rack } = props
  return (
    <>
      <span>Racks hold about </span>
      <strong>
        <BarAmount resource={resource} amount={rack} />
      </strong>
      <span>{`; quotas add up to ${percentWords(meterOf(quota, rack).percent)} of that`}</span>
    </>
  )
}
