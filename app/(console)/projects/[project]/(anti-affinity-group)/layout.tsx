'use client'

import { antiAffinityGroupSkeleton } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-page'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(antiAffinityGroupSkeleton)
