'use client'

import { useMemo } from 'react'
import { MetricsScopeProvider, projectScope } from '@/app/(console)/_metrics/metrics-scope'
import { MetricsTabs } from '@/app/(console)/_metrics/metrics-tabs'
import { reads } from '@/lib/api/reads'
import { projectTimeseries } from '@/lib/contract/project-timeseries'
import { projectBoards } from '@/lib/metrics/explorer/project-boards'
import { useAllNames } from '@/lib/reading/use-all-rows'
import { routes } from '@/lib/routes'

/** The project's metrics; lines are called by the names of instances and disks, once those are read. */
export function ProjectMetrics({ project }: { readonly project: string }) {
  const instances = useAllNames((page) => reads.instanceList({ query: { project, ...page } })).names
  const disks = useAllNames((page) => reads.diskList({ query: { project, ...page } })).names
  const scope = useMemo(
    () => projectScope(project, { ...disks, ...instances }),
    [project, disks, instances],
  )
  return (
    <MetricsScopeProvider value={scope}>
      <MetricsTabs
        path={routes.projectMetrics(project)}
        boards={projectBoards}
        schemas={projectTimeseries}
      />
    </MetricsScopeProvider>
  )
}
