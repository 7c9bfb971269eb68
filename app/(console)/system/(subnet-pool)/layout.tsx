'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { SubnetPoolSkeleton } from './subnet-pool-skeleton'

export default defineSharedLayout(SubnetPoolSkeleton)
