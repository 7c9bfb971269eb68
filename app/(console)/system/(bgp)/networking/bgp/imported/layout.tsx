'use client'

import { importedFrame } from '@/app/(console)/system/(bgp)/imported-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(importedFrame)
