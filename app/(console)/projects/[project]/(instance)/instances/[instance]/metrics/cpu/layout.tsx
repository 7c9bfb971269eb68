'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { CpuMetrics } from './cpu-metrics'

export default defineSharedLayout(CpuMetrics)
