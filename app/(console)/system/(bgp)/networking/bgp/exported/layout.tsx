'use client'

import { exportedFrame } from '@/app/(console)/system/(bgp)/exported-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(exportedFrame)
