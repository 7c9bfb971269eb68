'use client'

import { subnetPoolSkeleton } from '@/app/(console)/system/(pool)/pool-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(subnetPoolSkeleton)
