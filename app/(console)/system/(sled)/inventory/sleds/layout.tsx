'use client'

import { SledSkeleton } from '@/app/(console)/system/(sled)/sled-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<SledSkeleton />)
