'use client'

import { lazy } from 'react'
import { RESOURCE_WORDS, RESOURCES } from '@/lib/capacity/amounts'
import { MetricsBoard } from '@/lib/charts/metrics-board'
import type { MetricsFilter } from '@/lib/charts/metrics-tools'
import { SeenChart } from '@/lib/charts/seen-chart'
import { operationOf, type Subject } from './subject'
import { changeUtilizationView, useUtilizationView } from './use-utilization-view'
import { UTILIZATION_RANGES } from './utilization-view'

const ProvisionedChart = lazy(() => import('./provisioned-chart'))

interface Props {
  /** Of what the filter says: the name of a project or silo, null for all. */
  readonly subjectOf: (name: string | null) => Subject
  readonly filter: Pick<MetricsFilter, 'label'> & {
    readonly allLabel: string
    readonly names: readonly string[]
  }
}

/** What was provisioned over time, by resource, of all or of one. */
export function UtilizationBoard({ subjectOf, filter }: Props) {
  const view = useUtilizationView()
  const { label, allLabel, names } = filter
  const subject = subjectOf(view.of)
  // One that is not among those that could be read has its past all the same.
  const known = view.of === null || names.includes(view.of) ? names : [...names, view.of]
  return (
    <MetricsBoard
      view={view}
      onView={changeUtilizationView}
      ranges={UTILIZATION_RANGES}
      operation={operationOf(subject)}
      isAgeShown
      filter={{
        label,
        options: [
          { value: '', label: allLabel },
          ...known.map((name) => ({ value: name, label: name })),
        ],
        value: view.of ?? '',
        onChange: (value) => changeUtilizationView({ of: value === '' ? null : value }),
      }}
    >
      {(timing) =>
        RESOURCES.map((resource) => (
          <SeenChart key={resource} title={RESOURCE_WORDS[resource].label}>
            <ProvisionedChart {...{ subject, resource }} range={view.range} {...timing} />
          </SeenChart>
        ))
      }
    </MetricsBoard>
  )
}
