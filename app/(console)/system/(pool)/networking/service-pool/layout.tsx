'use client'

import { servicePoolSkeleton } from '@/app/(console)/system/(pool)/pool-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(servicePoolSkeleton)
