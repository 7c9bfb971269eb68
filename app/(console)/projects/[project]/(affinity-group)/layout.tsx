'use client'

import { AffinityGroupSkeleton } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-page'
import { defineSharedLayout } from '@/lib/screens/shared-layout'

export default defineSharedLayout(AffinityGroupSkeleton)
