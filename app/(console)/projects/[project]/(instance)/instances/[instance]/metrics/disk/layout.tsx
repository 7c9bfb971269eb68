'use client'

import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { DiskMetrics } from './disk-metrics'

export default definePageLayout(<MetricsSkeleton charts={5} />, DiskMetrics)
