'use client'

import { antiAffinityMemberFrame } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-member-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(antiAffinityMemberFrame)
