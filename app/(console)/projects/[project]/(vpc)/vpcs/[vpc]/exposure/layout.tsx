'use client'

import { ExposureSkeleton } from '@/app/(console)/projects/[project]/_exposure/exposure-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(<ExposureSkeleton />)
