'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { VpcPageSkeleton } from './vpc-page-skeleton'

export default defineSharedLayout(VpcPageSkeleton)
