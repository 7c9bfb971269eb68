'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Resource } from '@/lib/capacity/amounts'
import { type FleetTotals, fleetTotals } from '@/lib/capacity/fleet-totals'
import { meterOf, percentWords } from '@/lib/capacity/meter'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { BarAmount } from '@/lib/utilization/bar-amount'
import { ResourceCards } from '@/lib/utilization/resource-cards'
import { ResourceText, type Told, UtilizationBoard } from '@/lib/utilization/utilization-board'
import { useSiloUsages } from '@/app/(console)/system/use-silo-usages'

const RACKS = 'Rack capacity'
const TOTAL = 'Quota (Total)'

type Racks = Record<Resource, number>

/** How often the summary is read again: as often as charts are, unless their reader says otherwise. */
const eachMinute = () => 60_000

/** The figures of all silos together, and of each by its name. */
function useFleet(intervalMs?: () => number) {
  const silos = useSiloUsages(intervalMs)
  const sleds = useAllRows((page) => hardwareReads.sledList({ query: page }))
  const items = silos.data?.items
  // The table of silos says why.
  const missing = silos.failure ? null : undefined
  const totals = items && fleetTotals(items)
  const racks = sleds.data ? rackEstimate(sleds.data.items) : sleds.failure ? null : undefined
  const told = (name: string | null): Told => {
    if (name === null) return toldOfAll(totals ?? missing, racks)
    const silo = items?.find(({ siloName }) => siloName === name)
    return {
      figures: silo
        ? { provisioned: silo.provisioned, quota: silo.allocated, quotaLabel: 'Quota' }
        : items
          ? null
          : missing,
      subject: { level: 'fleet', silo: name },
      limit: silo?.allocated,
      limitLabel: 'Quota',
    }
  }
  return { told, names: items?.map(({ siloName }) => siloName) ?? [], readAgain: silos.retry }
}

/** All silos together: what is provisioned of their quotas and of the racks, and when it runs out. */
export function FleetSummary() {
  const all = useFleet(eachMinute).told(null)
  return (
    <div className="metrics-charts">
      <ResourceCards figures={all.figures}>
        {(resource) => <ResourceText of={all} resource={resource} />}
      </ResourceCards>
    </div>
  )
}

/** The same over time, or one silo's. */
export function FleetMetrics() {
  const { told, names, readAgain } = useFleet()
  return (
    <UtilizationBoard
      told={told}
      filter={{ label: 'Silo', allLabel: 'All silos', names }}
      onTick={readAgain}
    />
  )
}

const UNKNOWN = { cpus: null, memory: null, storage: null }

function toldOfAll(totals: FleetTotals | null | undefined, racks: Racks | null | undefined): Told {
  return {
    figures: totals && { ...totals, quotaLabel: TOTAL },
    subject: { level: 'fleet', silo: null },
    limit: racks === null ? UNKNOWN : racks,
    limitLabel: RACKS,
    what: RACKS,
    ...(totals && { besides: { label: TOTAL, amounts: totals.quota } }),
    note: (resource) =>
      racks !== undefined && <RackShare {...{ resource, racks }} quota={totals?.quota[resource]} />,
  }
}

function RackShare(props: {
  readonly resource: Resource
  readonly quota: number | undefined
  readonly racks: Racks | null
}) {
  const { resource, quota, racks } = props
  if (!racks) return <p>What racks hold couldn’t be loaded</p>
  const rack = racks[resource]
  return (
    <p>
      <span>Racks hold about </span>
      <BarAmount resource={resource} amount={rack} />
      {quota !== undefined && (
        <span>{`; quotas add up to ${percentWords(meterOf(quota, rack).percent)} of that`}</span>
      )}
    </p>
  )
}
