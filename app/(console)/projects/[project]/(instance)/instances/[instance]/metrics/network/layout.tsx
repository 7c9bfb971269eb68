'use client'

import { MetricsSkeleton } from '@/lib/charts/metrics-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { NetworkMetrics } from './network-metrics'

export default definePageLayout(<MetricsSkeleton charts={5} />, NetworkMetrics)
