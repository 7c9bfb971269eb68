'use client'

import { Card } from '@/lib/ui/card'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { AUTO_RESTART } from './auto-restart-card'

export default function SettingsLoading() {
  return (
    <div className="settings-card">
      <Card {...AUTO_RESTART}>
        <RowsSkeleton rows={4} />
      </Card>
    </div>
  )
}
