'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { SiloSkeleton } from './silo-skeleton'

export default definePageLayout(<SiloSkeleton />)
