'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { RouterPageSkeleton } from './router-page-skeleton'

export default defineSharedLayout(RouterPageSkeleton)
