'use client'

import { AnnounceSetSkeleton } from '@/app/(console)/system/(announce-set)/announce-set-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<AnnounceSetSkeleton />)
