'use client'

import { releaseFrame } from '@/app/(console)/system/(update)/release-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(releaseFrame)
