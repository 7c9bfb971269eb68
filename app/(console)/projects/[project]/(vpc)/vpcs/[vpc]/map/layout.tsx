'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { MapSkeleton } from './map-skeleton'

export default definePageLayout(<MapSkeleton />)
