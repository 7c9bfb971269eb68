'use client'

import { useMemo } from 'react'
import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import { InstanceMetricsBoard } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/metrics/instance-metrics-board'
import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'
import {
  changeMetricsView,
  useMetricsView,
} from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/metrics/use-metrics-view'
import { cpuMetrics } from '@/lib/metrics/metrics'
import { cpuStates, isCpuState } from '@/lib/metrics/metrics-view'
import { helpAt } from '@/lib/navigation/help'

const STATES = [
  ...Object.entries(cpuStates).map(([value, label]) => ({ value, label })),
  { value: 'all', label: 'All states' },
]

/** What the vCPUs of an instance are busy with. */
export function CpuMetrics({ project, name }: { project: string; name: string }) {
  const { instance } = useInstance(project, name)
  const view = useMetricsView()
  const id = instance?.id
  const metrics = useMemo(() => (id ? cpuMetrics(id, view.state) : []), [id, view.state])
  if (!instance) return <MetricsSkeleton charts={1} />
  return (
    <InstanceMetricsBoard
      project={project}
      instance={instance}
      view={view}
      metrics={metrics}
      about={helpAt('cpu-metrics')}
      filter={{
        label: 'State',
        options: STATES,
        value: view.state,
        onChange: (value) => changeMetricsView({ state: isCpuState(value) ? value : 'all' }),
      }}
    />
  )
}

export const CpuMetricsSkeleton = () => <MetricsSkeleton charts={1} />
