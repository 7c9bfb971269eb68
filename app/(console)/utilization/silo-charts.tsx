'use client'

import { reads } from '@/lib/api/reads'
import { useAllRows } from '@/lib/reading/use-all-rows'
import type { Subject } from '@/lib/utilization/subject'
import { UtilizationBoard } from '@/lib/utilization/utilization-board'

const subjectOf = (project: string | null): Subject => ({ level: 'silo', project })

/** What was provisioned in the silo, or in one of its projects. */
export function SiloCharts() {
  // Who may not list them still has the charts of all.
  const { data } = useAllRows((page) => reads.projectList({ query: page }))
  return (
    <UtilizationBoard
      subjectOf={subjectOf}
      filter={{
        label: 'Project',
        allLabel: 'All projects',
        names: data?.items.map(({ name }) => name) ?? [],
      }}
    />
  )
}
