'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { InstancePageSkeleton } from './instance-page-skeleton'

export default defineSharedLayout(InstancePageSkeleton)
