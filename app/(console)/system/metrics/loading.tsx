'use client'

import { ExplorerSkeleton } from '@/app/(console)/_metrics/explorer-skeleton'
import { MetricsHeader } from './metrics-header'

export default function SystemMetricsLoading() {
  return <ExplorerSkeleton header={<MetricsHeader />} />
}
