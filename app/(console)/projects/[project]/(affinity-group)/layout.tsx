'use client'

import { affinityGroupSkeleton } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-page'
import { definePageLayout } from '@/lib/screens/page-layout'

export default definePageLayout(affinityGroupSkeleton)
