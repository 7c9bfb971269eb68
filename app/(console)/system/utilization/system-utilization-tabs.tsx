'use client'

import type { Failure } from '@/lib/api/result'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import type { Subject } from '@/lib/utilization/subject'
import { UtilizationBoard } from '@/lib/utilization/utilization-board'
import { SiloUsages } from './silo-usages'
import { useSiloUsages } from '@/app/(console)/system/use-silo-usages'

/** Silos in a table, and what they had provisioned over time. */
export function SystemUtilizationTabs({ failure }: { failure: Failure | undefined }) {
  return (
    <QueryTabs
      label="Utilization"
      path={routes.systemUtilization}
      tabs={[
        { value: 'summary', label: 'Summary', content: <SiloUsages failure={failure} /> },
        { value: 'metrics', label: 'Metrics', content: <FleetCharts /> },
      ]}
    />
  )
}

const subjectOf = (silo: string | null): Subject => ({ level: 'fleet', silo })

function FleetCharts() {
  const { data } = useSiloUsages()
  return (
    <UtilizationBoard
      subjectOf={subjectOf}
      filter={{
        label: 'Silo',
        allLabel: 'All silos',
        names: data?.items.map(({ siloName }) => siloName) ?? [],
      }}
    />
  )
}
