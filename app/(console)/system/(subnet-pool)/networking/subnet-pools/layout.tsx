'use client'

import { SubnetPoolSkeleton } from '@/app/(console)/system/(subnet-pool)/subnet-pool-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<SubnetPoolSkeleton />)
