'use client'

import { ExposureSkeleton } from '@/app/(console)/projects/[project]/_exposure/exposure-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { ExposureHeader } from './exposure-header'

const skeleton = (
  <div className="shell-page">
    <ExposureHeader />
    <ExposureSkeleton />
  </div>
)

export default definePageLayout(skeleton)
