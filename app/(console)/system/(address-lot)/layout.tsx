'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { LotSkeleton } from './lot-skeleton'

export default defineSharedLayout(LotSkeleton)
