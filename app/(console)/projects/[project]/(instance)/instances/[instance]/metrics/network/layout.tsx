'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { NetworkMetrics } from './network-metrics'

export default defineSharedLayout(NetworkMetrics)
