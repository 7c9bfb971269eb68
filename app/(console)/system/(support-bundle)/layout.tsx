'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { BundleSkeleton } from './bundle-skeleton'

export default definePageLayout(<BundleSkeleton />)
