'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { SledSkeleton } from './sled-skeleton'

export default defineSharedLayout(SledSkeleton)
