'use client'

import { announceSetFrame } from '@/app/(console)/system/(bgp)/announce-sets-list'
import { defineFrameLayout } from '@/lib/screens/list-frame'

export default defineFrameLayout(announceSetFrame)
