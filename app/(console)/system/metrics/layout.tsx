'use client'

import { ExplorerSkeleton } from '@/app/(console)/_metrics/explorer-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { MetricsHeader } from './metrics-header'

export default definePageLayout(<ExplorerSkeleton header={<MetricsHeader />} />)
