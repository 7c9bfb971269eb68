'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { Icon } from '@/lib/ui/icon'
import type { Failure } from '@/lib/api/result'
import type { RowAction } from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { localList } from '@/lib/table/local-list'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { SilosHead } from './system-utilization-header'
import { routes } from '@/lib/routes'
import { QueryTabs } from '@/lib/screens/query-tabs'
import { PartBoundary } from '@/lib/ui/part-boundary'
import { Tabbed } from '@/lib/ui/tabbed'
import { FleetMetrics, FleetSummary } from './fleet-utilization'
import { copyText } from '@/lib/ui/copy-text'
import { watchAction } from '@/lib/watched/things'
import { EmptyState } from '@/lib/ui/empty-state'
import { siloUsageColumns } from './silo-usage-columns'
import { type SiloUsageRow, useSiloUsages } from '@/app/(console)/system/use-silo-usages'

/** Silos with what they use of their quotas; `failure` is why the server could not read them. */
function SiloUsages({ failure: first }: { failure: Failure | undefined }) {
  const { data, failure = first, isFetching, updatedAt, retry } = useSiloUsages()
  return (
    <ListView
      list={localList({ rows: data?.items, failure, updatedAt, isFetching, retry })}
      label="Silos"
      operation="siloUtilizationList"
      columns={siloUsageColumns}
      isTwoLine
      rowActions={rowActions}
      nameOf={nameOf}
      idOf={noId}
      empty={
        <EmptyState icon={<Icon name="boxes" />} title="No silos">
          No silo has a quota yet.
        </EmptyState>
      }
    >
      {(tools) => <SilosHead tools={tools} />}
    </ListView>
  )
}

const nameOf = ({ siloName }: SiloUsageRow) => siloName
const noId = () => undefined
const rowActions = ({ siloId, siloName }: SiloUsageRow): readonly RowAction[] => [
  watchAction({ id: siloId, page: routes.siloQuotas(siloName) }, 'Watch quotas'),
  { label: 'Copy silo ID', onSelect: () => void copyText(siloId, `ID of ${siloName}`) },
]

/** The page on its way: its first tab. */
export const UtilizationSkeleton = () => (
  <Tabbed
    label="Utilization"
    tabs={[
      { label: 'Summary', href: routes.systemUtilization, current: true },
      { label: 'Metrics', href: routes.systemUtilizationMetrics, current: false },
    ]}
  >
    <CapacitySkeleton what="Rack capacity" isSummary />
    <div className="shares">
      <SilosHead />
      <TableSkeleton list="siloUtilizationList" columns={siloUsageColumns} isTwoLine />
    </div>
  </Tabbed>
)

/** What all silos use now, and over time, which an address that names one of them (`of`) asks for. */
export function UtilizationTabs({ failure }: { failure: Failure | undefined }) {
  const params = useSearchParams()
  const isOfOne = params.has('of') && !params.has('tab')
  useEffect(() => {
    if (isOfOne) window.history.replaceState(null, '', `${window.location.search}&tab=metrics`)
  }, [isOfOne])
  return (
    <QueryTabs
      label="Utilization"
      path={routes.systemUtilization}
      implied={isOfOne ? 'metrics' : undefined}
      tabs={[
        {
          ...{ value: 'summary', label: 'Summary' },
          content: (
            <>
              <PartBoundary what="Capacity">
                <FleetSummary />
              </PartBoundary>
              <div className="shares">
                <SiloUsages failure={failure} />
              </div>
            </>
          ),
        },
        {
          ...{ value: 'metrics', label: 'Metrics' },
          content: (
            <PartBoundary what="Capacity">
              <FleetMetrics />
            </PartBoundary>
          ),
        },
      ]}
    />
  )
}
