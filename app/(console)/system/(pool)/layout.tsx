'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { PoolSkeleton } from './pool-skeleton'

export default defineSharedLayout(PoolSkeleton)
