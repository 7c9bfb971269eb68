'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { TableSkeleton } from '@/lib/table/table-skeleton'
import { Activity } from './activity'
import { activityColumns } from './activity-columns'

const skeleton = (
  <section className="section">
    <div className="section-head">
      <h2>Activity</h2>
    </div>
    <TableSkeleton columns={activityColumns} rows={3} />
  </section>
)

export default definePageLayout(skeleton, Activity)
