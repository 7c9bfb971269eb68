'use client'

import { AffinityGroupList } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(AffinityGroupList)
