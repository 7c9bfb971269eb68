'use client'

import { adoptFrame } from '@/app/(console)/system/(inventory)/adopt-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(adoptFrame)
