'use client'

import { configFrame } from '@/app/(console)/system/(bgp)/configs-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(configFrame)
