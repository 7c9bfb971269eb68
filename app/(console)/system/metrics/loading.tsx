'use client'

import { Skeleton } from '@/lib/ui/skeleton'
import { MetricsHeader } from './metrics-header'

export default function SystemMetricsLoading() {
  return (
    <div className="shell-page">
      <MetricsHeader />
      <div className="tabs" aria-hidden>
        <span className="tab">
          <Skeleton width="16rem" height="0.75rem" />
        </span>
      </div>
      <Skeleton width="100%" height="9rem" />
    </div>
  )
}
