'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { BundleSkeleton } from './bundle-skeleton'

export default defineSharedLayout(BundleSkeleton)
