'use client'

import { lazy, type ReactNode } from 'react'
import { type Amounts, RESOURCE_WORDS, type Resource } from '@/lib/capacity/amounts'
import type { Limit } from '@/lib/charts/ahead'
import { MetricsBoard } from '@/lib/charts/metrics-board'
import { ChartSkeleton } from '@/lib/charts/metrics-skeleton'
import type { MetricsFilter } from '@/lib/charts/metrics-tools'
import { SeenChart } from '@/lib/charts/seen-chart'
import { useTick } from '@/lib/charts/use-ticks'
import { ForecastLine } from './forecast-line'
import { type Figures, ResourceCards } from './resource-cards'
import { operationOf, type Subject } from './subject'
import { changeUtilizationView, useUtilizationView } from './use-utilization-view'
import { UTILIZATION_RANGES } from './utilization-view'

const ProvisionedChart = lazy(() => import('./provisioned-chart'))

/** The subject of the cards. */
export interface Told {
  /** Null if they couldn't be read; undefined while loading. */
  readonly figures: Figures | null | undefined
  /** The subject of the history, for the forecast, and for the chart unless there is a `part`. */
  readonly subject: Subject
  /** The capacity that runs out; undefined while loading. */
  readonly limit: Amounts | undefined
  readonly limitLabel: string
  /** Its name, if it isn't the quota of the figures. */
  readonly what?: string
  /** Further levels in the chart. */
  readonly besides?: { readonly label: string; readonly amounts: Amounts }
  /** The part of the subject in the charts: a project of the silo. */
  readonly part?: { readonly name: string; readonly subject: Subject }
  /** What the capacity is, in the reasons of its forecast. */
  readonly note?: (resource: Resource) => ReactNode
}

interface Props {
  /** The subject for a choice of the filter: the name of a project or silo, null for all. */
  readonly told: (name: string | null) => Told
  readonly filter: Pick<MetricsFilter, 'label'> & {
    readonly allLabel: string
    readonly names: readonly string[]
  }
  /** Reads the figures again, on ticks. */
  readonly onTick: () => void
}

/** A card for each resource: how much of its quota is provisioned, the history, and the forecast. */
export function UtilizationBoard({ told, filter, onTick }: Props) {
  const view = useUtilizationView()
  const { label, allLabel, names } = filter
  const of = told(view.of)
  // A chosen name that could not be read has a history all the same.
  const known = view.of === null || names.includes(view.of) ? names : [...names, view.of]
  return (
    <MetricsBoard
      view={view}
      onView={changeUtilizationView}
      ranges={UTILIZATION_RANGES}
      operation={operationOf(of.subject)}
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
      {(timing) => (
        <>
          <Ticking nowMs={timing.nowMs} onTick={onTick} />
          <ResourceCards figures={of.figures}>
            {(resource) => (
              <>
                <ResourceText of={of} resource={resource} />
                <SeenChart
                  title={RESOURCE_WORDS[resource].label}
                  waiting={<ChartSkeleton isPart />}
                >
                  <ProvisionedChart
                    subject={of.part?.subject ?? of.subject}
                    resource={resource}
                    range={view.range}
                    limits={of.part ? [] : limitsOf(of, resource)}
                    of={of.part?.name}
                    {...timing}
                  />
                </SeenChart>
              </>
            )}
          </ResourceCards>
        </>
      )}
    </MetricsBoard>
  )
}

/** What is said of a resource below its figures: when it runs out. */
export const ResourceText = ({ of, resource }: { of: Told; resource: Resource }) =>
  of.figures !== null && (
    <ForecastLine
      subject={of.subject}
      resource={resource}
      capacity={of.limit && of.limit[resource]}
      what={of.what}
      note={of.note?.(resource)}
    />
  )

function Ticking({ nowMs, onTick }: { readonly nowMs: number; readonly onTick: () => void }) {
  useTick(nowMs, onTick)
  return null
}

const limitsOf = ({ limit, limitLabel, besides }: Told, resource: Resource): readonly Limit[] =>
  [
    { label: limitLabel, value: limit?.[resource] },
    { label: besides?.label ?? '', value: besides?.amounts[resource] },
  ].flatMap(({ label, value }) => (value == null ? [] : [{ label, value }]))
