'use client'

import { AccessSkeleton } from '@/app/(console)/_access/access-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<AccessSkeleton scope="fleet" />)
