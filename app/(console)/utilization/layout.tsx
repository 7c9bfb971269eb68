'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { CapacitySkeleton } from '@/lib/utilization/capacity-skeleton'
import { UtilizationHeader } from './utilization-header'

const skeleton = (
  <div className="shell-page">
    <UtilizationHeader />
    <CapacitySkeleton />
  </div>
)

export default definePageLayout(skeleton)
