'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { AnnounceSetSkeleton } from './announce-set-skeleton'

export default defineSharedLayout(AnnounceSetSkeleton)
