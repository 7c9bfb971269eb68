'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { DiskMetrics } from './disk-metrics'

export default defineSharedLayout(DiskMetrics)
