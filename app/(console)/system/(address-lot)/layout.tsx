'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { LotSkeleton } from './lot-skeleton'

export default definePageLayout(<LotSkeleton />)
