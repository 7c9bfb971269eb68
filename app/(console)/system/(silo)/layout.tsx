'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { SiloSkeleton } from './silo-skeleton'

export default defineSharedLayout(SiloSkeleton)
