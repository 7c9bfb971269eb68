'use client'

import { Skeleton } from '@/lib/ui/skeleton'
import { FigureSkeleton } from './figure'
import { OverviewHeader } from './overview-header'

export default function OverviewLoading() {
  return (
    <div className="shell-page">
      <OverviewHeader />
      <FigureSkeleton />
      <div className="section-head">
        <h2>Needs attention</h2>
      </div>
      <Skeleton width="100%" height="8rem" />
    </div>
  )
}
