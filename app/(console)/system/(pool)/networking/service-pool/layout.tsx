'use client'

import { PoolSkeleton } from '@/app/(console)/system/(pool)/pool-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<PoolSkeleton facts={['Addresses', 'IP ranges']} />)
