'use client'

import { TableSkeleton } from '@/lib/table/table-skeleton'
import { activityColumns } from './activity-columns'

export default function ActivityLoading() {
  return (
    <section className="section">
      <div className="section-head">
        <h2>Activity</h2>
      </div>
      <TableSkeleton columns={activityColumns} rows={3} />
    </section>
  )
}
