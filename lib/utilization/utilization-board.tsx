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

/** Whom the cards are about. */
export interface Told {
  /** Null where they couldn't be read; undefined while they are on their way. */
  readonly figures: Figures | null | undefined
  /** What is read of the past, for the forecast, and for the chart unless `part` says otherwise. */
  readonly subject: Subject
  /** What runs out; undefined while it is on its way. */
  readonly limit: Amounts | undefined
  readonly limitLabel: string
  /** What runs out, where it isn't the quota that the figures are of. */
  readonly what?: string
  /** Levels drawn beside it. */
  readonly besides?: { readonly label: string; readonly amounts: Amounts }
  /** A part of it that the charts are of: a project of the silo. */
  readonly part?: { readonly name: string; readonly subject: Subject }
  /** Between the figures and the forecast. */
  readonly note?: (resource: Resource) => ReactNode
}

interface Props {
  /** What there is to tell of what the filter says: the name of a project or silo, null for all. */
  readonly told: (name: string | null) => Told
  readonly filter: Pick<MetricsFilter, 'label'> & {
    readonly allLabel: string
    readonly names: readonly string[]
  }
  /** Reads the figures again, in time. */
  readonly onTick: () => void
}

/** A card for each resource: what is provisioned of its quota, how that came about, and when it runs out. */
export function UtilizationBoard({ told, filter, onTick }: Props) {
  const view = useUtilizationView()
  const { label, allLabel, names } = filter
  const of = told(view.of)
  // One that is not among those that could be read has its past all the same.
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
                {of.note?.(resource)}
                {of.figures !== null && (
                  <ForecastLine
                    subject={of.subject}
                    resource={resource}
                    capacity={of.limit && of.limit[resource]}
                    what={of.what}
                  />
                )}
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

function Ticking({ nowMs, onTick }: { readonly nowMs: number; readonly onTick: () => void }) {
  useTick(nowMs, onTick)
  return null
}

const limitsOf = ({ limit, limitLabel, besides }: Told, resource: Resource): readonly Limit[] =>
  [
    { label: limitLabel, value: limit?.[resource] },
    { label: besides?.label ?? '', value: besides?.amounts[resource] },
  ].flatMap(({ label, value }) => (value == null ? [] : [{ label, value }]))
