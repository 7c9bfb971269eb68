'use client'

import { Skeleton } from '@/lib/ui/skeleton'
import { ProjectMetricsHeader } from './project-metrics-header'

export default function ProjectMetricsLoading() {
  return (
    <div className="shell-page">
      <ProjectMetricsHeader />
      <div className="tabs" aria-hidden>
        <span className="tab">
          <Skeleton width="16rem" height="0.75rem" />
        </span>
      </div>
      <Skeleton width="100%" height="9rem" />
    </div>
  )
}
