'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Skeleton } from '@/lib/ui/skeleton'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { siloUsageColumns } from './silo-usage-columns'
import { SystemUtilizationHeader } from './system-utilization-header'

export default function SystemUtilizationLoading() {
  return (
    <div className="shell-page">
      <SystemUtilizationHeader />
      <CapacitySkeleton what="Rack capacity" hasRacks />
      <div className="tabs" aria-hidden>
        <span className="tab">
          <Skeleton width="10rem" height="0.75rem" />
        </span>
      </div>
      <TableSkeleton list="siloUtilizationList" columns={siloUsageColumns} isTwoLine />
    </div>
  )
}
