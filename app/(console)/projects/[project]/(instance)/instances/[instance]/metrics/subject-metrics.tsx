'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { type ReactNode, useMemo } from 'react'
import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import { ReadError } from '@/lib/api/query'
import type { Failure } from '@/lib/api/result'
import type { Metric } from '@/lib/metrics/metrics'
import type { MetricsView } from '@/lib/metrics/metrics-view'
import { ReadFailure } from '@/lib/reading/read-failure'
import type { Reading } from '@/lib/reading/use-read'
import { InstanceMetricsBoard } from './instance-metrics-board'
import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'
import { useMetricsView } from './use-metrics-view'

interface Subject {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly project: string
  readonly name: string
  /** The disks or interfaces of the instance. */
  readonly query: Reading<{ readonly items: readonly Subject[] }>
  /** Why the server could not read them. */
  readonly failure: Failure | undefined
  readonly operation: string
  /** 'Disk': names the filter, and one that the instance no longer has. */
  readonly noun: string
  readonly allLabel: string
  readonly chosen: (view: MetricsView) => string | null
  readonly onChoose: (id: string | null) => void
  readonly metrics: (instanceId: string, id: string | null) => Metric[]
  readonly about: string
  /** What stands there when the instance has none. */
  readonly empty: ReactNode
}

/** Charts of all the disks or interfaces of an instance together, or of one. */
export function SubjectMetrics(props: Props) {
  const { project, name, query, failure, operation, noun, allLabel, metrics, about } = props
  const { instance } = useInstance(project, name)
  const view = useMetricsView()
  const chosen = props.chosen(view)
  const id = instance?.id
  const shown = useMemo(() => (id ? metrics(id, chosen) : []), [id, metrics, chosen])
  if (!query.data || !instance) {
    const why = query.error instanceof ReadError ? query.error.failure : failure
    return why ? (
      <ReadFailure
        title={`${noun}s couldn’t be loaded`}
        failure={why}
        operation={operation}
        retry={<RetryButton of={query} />}
      />
    ) : (
      <MetricsSkeleton charts={5} />
    )
  }
  const { items } = query.data
  // What was detached since has its past all the same.
  const isFormer = chosen !== null && !items.some((item) => item.id === chosen)
  if (items.length === 0 && !isFormer) return props.empty
  return (
    <InstanceMetricsBoard
      project={project}
      instance={instance}
      view={view}
      metrics={shown}
      about={about}
      filter={{
        label: noun,
        options: [
          { value: '', label: allLabel },
          ...items.map((item) => ({ value: item.id, label: item.name })),
          ...(isFormer
            ? [{ value: chosen, label: `Former ${noun.toLowerCase()} ${chosen.slice(0, 8)}` }]
            : []),
        ],
        value: chosen ?? '',
        onChange: (value) => props.onChoose(value === '' ? null : value),
      }}
    />
  )
}
