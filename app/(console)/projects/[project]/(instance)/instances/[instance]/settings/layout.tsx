'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { Card } from '@/lib/ui/card'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { AUTO_RESTART, AutoRestartCard } from './auto-restart-card'

const skeleton = (
  <div className="settings-card">
    <Card {...AUTO_RESTART}>
      <RowsSkeleton rows={4} />
    </Card>
  </div>
)

export default definePageLayout(skeleton, AutoRestartCard)
