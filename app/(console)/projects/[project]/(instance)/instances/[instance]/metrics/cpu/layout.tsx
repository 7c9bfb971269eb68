'use client'

import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { CpuMetrics } from './cpu-metrics'

export default definePageLayout(<MetricsSkeleton charts={1} />, CpuMetrics)
