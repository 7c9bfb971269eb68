'use client'

import { ExplorerSkeleton } from '@/app/(console)/_metrics/explorer-skeleton'
import { ProjectMetricsHeader } from './project-metrics-header'

export default function ProjectMetricsLoading() {
  return <ExplorerSkeleton header={<ProjectMetricsHeader />} />
}
