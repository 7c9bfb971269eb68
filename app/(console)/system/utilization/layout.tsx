'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { siloUsageColumns } from './silo-usage-columns'
import { SilosHead, SystemUtilizationHeader } from './system-utilization-header'

const skeleton = (
  <div className="shell-page">
    <SystemUtilizationHeader />
    <CapacitySkeleton what="Rack capacity" hasRacks />
    <div className="shares">
      <SilosHead />
      <TableSkeleton list="siloUtilizationList" columns={siloUsageColumns} isTwoLine />
    </div>
  </div>
)

export default definePageLayout(skeleton)
