'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { FigureSkeleton } from './figure'
import { OverviewHeader } from './overview-header'

const skeleton = (
  <div className="shell-page">
    <OverviewHeader />
    <FigureSkeleton />
    <div className="section-head">
      <h2>Needs attention</h2>
    </div>
    <RowsSkeleton rows={4} />
  </div>
)

export default definePageLayout(skeleton)
