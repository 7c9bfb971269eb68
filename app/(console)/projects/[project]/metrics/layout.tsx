'use client'

import { ExplorerSkeleton } from '@/app/(console)/_metrics/explorer-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { ProjectMetricsHeader } from './project-metrics-header'

export default definePageLayout(<ExplorerSkeleton header={<ProjectMetricsHeader />} />)
