'use client'

import { Card } from '@/lib/ui/card'
import { Skeleton } from '@/lib/ui/skeleton'
import { AUTO_RESTART } from './auto-restart-card'

export default function SettingsLoading() {
  return (
    <div className="settings-card">
      <Card {...AUTO_RESTART}>
        <Skeleton width="100%" height="8rem" />
      </Card>
    </div>
  )
}
