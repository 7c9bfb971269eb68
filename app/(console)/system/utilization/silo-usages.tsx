'use client'

import { Icon } from '@/lib/ui/icon'
import type { Failure } from '@/lib/api/result'
import type { RowAction } from '@/lib/table/column'
import { ListView } from '@/lib/table/list'
import { localList } from '@/lib/table/local-list'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { SilosHead } from './system-utilization-header'
import { copyText } from '@/lib/ui/copy-text'
import { EmptyState } from '@/lib/ui/empty-state'
import { siloUsageColumns } from './silo-usage-columns'
import { type SiloUsageRow, useSiloUsages } from '@/app/(console)/system/use-silo-usages'

/** Silos with what they use of their quotas; `failure` is why the server could not read them. */
export function SiloUsages({ failure: first }: { failure: Failure | undefined }) {
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
    />
  )
}

const nameOf = ({ siloName }: SiloUsageRow) => siloName
const noId = () => undefined
const rowActions = ({ siloId, siloName }: SiloUsageRow): readonly RowAction[] => [
  { label: 'Copy silo ID', onSelect: () => void copyText(siloId, `ID of ${siloName}`) },
]

/** The page on its way. */
export const UtilizationSkeleton = () => (
  <>
    <CapacitySkeleton what="Rack capacity" hasRacks />
    <div className="shares">
      <SilosHead />
      <TableSkeleton list="siloUtilizationList" columns={siloUsageColumns} isTwoLine />
    </div>
  </>
)
